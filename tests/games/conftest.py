"""A play screen and a replay, as the tests of scenes have them."""

from tests.scenes.conftest import begin as begin
from tests.scenes.conftest import sit as sit
from tests.scenes.conftest import sit_down as sit_down
from tests.scenes.conftest import watch as watch
