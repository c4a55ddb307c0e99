"""The synthesis behind `make_sounds`: signal tools, instruments, effects, and the music."""
