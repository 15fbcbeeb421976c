"""Limits that are the same for all games.

They prevent small, hostile input from using much time or memory. Functions that read or write text take a maximum
length in characters as `max_length`.
"""

from typing import Final

# ------------------------------------------------------------------- values

MAX_DIGITS: Final = 4000
"""Digits of a number in a value. Python refuses to write numbers that are much longer."""
TOO_LARGE: Final = 10**MAX_DIGITS
"""Exclusive upper bound for every number in a value."""
MAX_PARTS: Final = 100_000
"""Parts of a sequence in a value."""
MAX_COUNTED: Final = 1000
"""Parts of a sequence that should be short: up to this many are copied, so that an error can say how many there are."""

# ------------------------------------------------------------------- texts and documents

MAX_SHORT_DIGITS: Final = 4
"""Digits of a number in a notation, unless it may be as large as a number in a value."""
MAX_POSITION_LENGTH: Final = 1 << 15
"""Characters of the text of a position, by default."""
MAX_REPAIRED_LENGTH: Final = 1 << 14
"""Characters of all texts together that a mistyped action is compared with."""
MAX_SETUP_LENGTH: Final = 1 << 15
"""Characters of the text of a setup."""
MAX_SETUP_OPTIONS: Final = 100
"""Options in the text of a setup."""
MAX_JSON_LENGTH: Final = 50_000
"""The maximum length of a JSON document in characters, by default, except for whole games."""
MAX_GAME_LENGTH: Final = 2_000_000
"""The maximum length of a whole game in characters, by default: a record as JSON or text, or a `Seen` as JSON."""
MAX_JSON_DEPTH: Final = 100
"""Levels of lists and objects in JSON."""

# ------------------------------------------------------------------- records

MAX_ACTIONS: Final = 100_000
"""Actions of a record, and so also events between two views of what a player saw."""
MAX_TABLE_NUMBER: Final = (1 << 53) - 1
"""Number of a table. JavaScript has no larger whole numbers that are exact."""
MAX_COMMENTS: Final = MAX_ACTIONS
"""Comments of a record."""
MAX_NAME_LENGTH: Final = 100
"""Characters of a player's name in a record."""
MAX_COMMENT_LENGTH: Final = 10_000
"""Characters of a comment in a record."""
MAX_EVENTS: Final = 1_000_000
"""Events of what a player saw, in all."""
MAX_SEEN_PARTS: Final = 10_000_000
"""Values in the JSON of all views that a player saw of a game, each counted as if written in full.

A change is short, and the view after it may be large: without a limit a small text could fill the memory.
"""
MAX_PROBLEMS: Final = 1000
"""Problems of a text with records. After these reading stops, and one more problem says so."""

# ------------------------------------------------------------------- playing and showing

MAX_CHAT_LINES: Final = 1000
"""Chat lines between two messages of the game itself."""
MAX_BOARDS: Final = 1000
"""Boards in a strip or an animation."""
MAX_SHOWN_LENGTH: Final = 40
"""Characters of a value that an error message quotes."""
MAX_TOLD_LENGTH: Final = 500
"""Characters of another error, or a line of input, that an error message quotes."""
MAX_SHOWN_ACTIONS: Final = 10
"""Legal actions that the message of a problem lists."""
MAX_SHOWN_PROBLEMS: Final = 20
"""Problems that the message of an error lists."""

MAX_NUMBERS: Final = 10_000_000
"""Actions of a numbering, and numbers in a vector of features."""
MAX_NUMBERED_OBJECTS: Final = 10_000
"""Actions whose numbers a numbering finds by their objects, which is faster than by their values."""
MAX_DEALS: Final = 1000
"""Games that an environment begins in a row if each is over before its learner can act."""

# ------------------------------------------------------------------- engines

MAX_LINE_BYTES: Final = 1 << 20
"""Bytes of a line that an engine or its client writes, with the line break."""
MAX_LINES_AHEAD: Final = 8
"""Lines of an engine that are read before somebody wants them."""
MAX_SAID_BYTES: Final = 4096
"""Bytes that are kept of what an engine writes on its standard error: the last ones."""
MAX_ASKED_LENGTH: Final = 200
"""Characters of a request that an error quotes."""
MAX_ID_LENGTH: Final = 100
"""Characters of the id of a request."""
MAX_ID: Final = (1 << 53) - 1
"""The largest number as the id of a request. JavaScript has no larger whole numbers that are exact."""
MAX_BATCH: Final = 100
"""Requests that are sent before the first is answered."""

# ------------------------------------------------------------------- the command line

MAX_TYPED_DIGITS: Final = 100
"""Digits of a number that is typed."""
MAX_DEPTH: Final = 500
"""Length of the sequences that `staves perft` counts."""
MEGABYTES_KEPT: Final = 500
"""About how many megabytes `staves perft` fills with positions by default, to count equal ones together."""
MAX_ACTIONS_LISTED: Final = 40
"""Legal actions that a person is shown unasked."""
MAX_INPUT_BYTES: Final = 1 << 20
"""Bytes of a position that is read from standard input."""
MAX_FILE_BYTES: Final = 1 << 27
"""Bytes of a file with records that `staves replay` reads."""

# ------------------------------------------------------------------- tests of games

MAX_GENERATED_ACTIONS: Final = 10_000
"""Actions of a generated game, which is cut off there."""
MAX_CHOSEN_ACTIONS: Final = 12
"""Actions of a generated game that Hypothesis chooses one by one; the others are drawn from a seed."""
