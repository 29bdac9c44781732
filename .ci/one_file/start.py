# ruff: noqa: INP001 - a script of its own
"""What the single file begins with: `richter`, or one of its own modules for a process that it starts itself.

The service starts its helpers as `[sys.executable, "-P", "-m", MODULE, ...]`. In the single file `sys.executable` is
the file, so it answers to these words as Python does.
"""

import runpy
import sys

from api.cli import main

OWN = ("api.", "service.")

if sys.argv[1:3] == ["-P", "-m"] and sys.argv[3:4] and sys.argv[3].startswith(OWN):
    module = sys.argv[3]
    sys.argv = [module, *sys.argv[4:]]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
else:
    main()
