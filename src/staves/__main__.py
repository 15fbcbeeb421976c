"""The command line: `staves`, or `python -m staves`."""

import sys

from staves._cli.main import main

if __name__ == "__main__":
    sys.exit(main())
