"""The rules of the template game: small, and they use all that the contract offers.

*Highest card.* Z1: two to four players are dealt 3 cards from a deck of cards from 1 to 6, usually four of
each. Z2: all choose a card in secret, in the order of seats from the one who starts (chance, or the option
`starter`, says who). Z3: the choices are revealed; the highest card scores a point. If several are highest,
nobody scores (option `ties`: each of them does). Z4: everybody draws back up to 3 cards, or to the rounds
that remain. Z5: after 3 rounds (option: 5) the most points win.

What to look for when copying:

- *Chance is late*: the pile is a count of undrawn cards, not an order; each draw is a chance node.
- *Secret simultaneous choices* are taken one after the other, hidden, and revealed by one event.
- A state is immutable: `apply` builds the next one. Everything in it is a number or a tuple of numbers.
- `observation` copies out what the viewer may know; `determinize` guesses the rest; `redact` does for
  an event what `observation` does for a state; `tells` says which choices may not be taken back, because
  they told a viewer what could not be known. The tests in `tests/conformance` hold them together.
- *Who starts* and *what it is played with* come from outside: the option is the same in every game
  (`game.engine.starter`), the deck is a level's data (`make`; read and checked by the house's `level`).
- *Rules are functions* of a frozen setup and a state; `game.py` alone knows the class of the game.
- Reasons and outlooks carry a catalogue key, arguments and the clause (Z1 to Z5) that they rest on.
"""
