"""A program that leaves a process behind when it is killed, and says which."""

from __future__ import annotations

import subprocess
import sys
import time

if __name__ == "__main__":
    sleep = [sys.executable, "-c", "import time; time.sleep(60)"]
    child = subprocess.Popen(sleep, stdout=subprocess.DEVNULL)  # whoever listens waits for all who hold it
    print(child.pid, flush=True)
    time.sleep(60)
