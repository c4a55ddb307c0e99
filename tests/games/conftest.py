"""A play screen, as the tests of scenes have it."""

from tests.scenes.conftest import sit as sit
from tests.scenes.conftest import sit_down as sit_down
