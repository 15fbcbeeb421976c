"""Tables in SQLite. Nothing is kept in memory, so the server can be killed at any time and go on where it was."""

import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from fastapi import HTTPException

import staves
from staves.players import GreedyPlayer
from staves.table import OutOfDate, Table

DATABASE = os.environ.get("DATABASE", "tables.sqlite3")
MAX_SAVED = 20_000  # characters of a stored table: more than 1,000 actions, or a board of 70 x 70
MAX_TABLES = 1000
MAX_IDLE = 7 * 24 * 3600  # seconds after which a table may be deleted
SCHEMA = """
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS tables (
        code TEXT PRIMARY KEY, setup TEXT, seats INTEGER, number INTEGER, mover TEXT, touched REAL, saved TEXT
    );
    CREATE TABLE IF NOT EXISTS seats (  -- a bot has no token
        code TEXT REFERENCES tables ON DELETE CASCADE, player TEXT, name TEXT, token TEXT, PRIMARY KEY (code, player)
    );
"""

AnyTable = Table[Any, Any, Any, Any, Any]
log = logging.getLogger(__name__)


@contextmanager
def database() -> Generator[sqlite3.Connection, None, None]:
    """Open the database for one transaction."""
    db = sqlite3.connect(DATABASE, timeout=30)
    try:
        with db:
            db.row_factory = sqlite3.Row
            db.execute("PRAGMA foreign_keys = ON")
            yield db
    finally:
        db.close()


def rows(query: str, *values: object) -> list[dict[str, Any]]:
    """Return what a query finds."""
    with database() as db:
        return [dict(row) for row in db.execute(query, values)]


def changed(statement: str, *values: object) -> bool:
    """Run a statement, and say whether it has changed something."""
    with database() as db:
        return db.execute(statement, values).rowcount > 0


def prepare() -> None:
    """Make the database, if there is none."""
    with database() as db:
        db.executescript(SCHEMA)


def found(code: str) -> dict[str, Any]:
    """Return what is stored of the table with this code."""
    for row in rows("SELECT * FROM tables WHERE code = ?", code):
        return row
    raise HTTPException(404, f"there is no table {code!r}")


def load(code: str) -> AnyTable:
    """Return the table with this code."""
    table: AnyTable = staves.from_json(found(code)["saved"])
    return table


def columns(table: AnyTable) -> tuple[int, str | None, float, str]:
    """Return what is stored of a table: its number, who is to move, the time and its JSON."""
    mover, saved = staves.to_move(table.state), staves.to_json(table)
    if len(saved) > MAX_SAVED:
        raise HTTPException(422, "this game is too large, or too long, for this server")
    return table.number, None if mover is None else str(mover), time.time(), saved


def create(setup: staves.Setup[Any, Any, Any, Any, Any]) -> str:
    """Open a table, and return its code. Its seed is secret: it tells every card."""
    table, code = Table(setup, seed=secrets.randbits(64)), secrets.token_urlsafe(6)
    seats = len(table.game.play.players(table.state))
    changed("DELETE FROM tables WHERE touched < ?", time.time() - MAX_IDLE)
    insert = "INSERT INTO tables SELECT ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM tables) < ?"
    if not changed(insert, code, str(setup), seats, *columns(table), MAX_TABLES):
        raise HTTPException(503, f"there are {MAX_TABLES} tables already")
    return code


def recent() -> list[dict[str, Any]]:
    """Return the tables that were used last, with how many of their seats are open."""
    return rows(
        "SELECT code, setup, mover IS NULL AS over,"
        " seats - (SELECT count(*) FROM seats WHERE seats.code = tables.code) AS open"
        " FROM tables ORDER BY touched DESC LIMIT 50"
    )


def store(code: str, before: AnyTable, after: AnyTable) -> None:
    """Store a table in place of the one before, unless another request was faster."""
    update = "UPDATE tables SET number = ?, mover = ?, touched = ?, saved = ? WHERE code = ? AND number = ?"
    if not changed(update, *columns(after), code, before.number):
        raise OutOfDate(before.number, load(code).number)


def sit(code: str, seat: str, name: str, token: str | None) -> None:
    """Give an open seat to a person, or to a bot if there is no token."""
    player = staves.parse_player(load(code).state, seat)
    try:
        changed("INSERT INTO seats VALUES (?, ?, ?, ?)", code, str(player), name, token)
    except sqlite3.IntegrityError:
        raise HTTPException(409, f"seat {seat} is taken") from None


def sitting(code: str) -> dict[str, dict[str, Any]]:
    """Return who sits at a table, by seat."""
    return {
        row.pop("player"): row
        for row in rows("SELECT player, name, token IS NULL AS bot FROM seats WHERE code = ?", code)
    }


def seated(code: str, seat: str, token: str) -> tuple[AnyTable, Any]:
    """Return a table and the player in a seat, if this is the token of the seat."""
    table = load(code)
    player = staves.parse_player(table.state, seat)
    given = rows("SELECT token FROM seats WHERE code = ? AND player = ? AND token IS NOT NULL", code, seat)
    if not given or not secrets.compare_digest(given[0]["token"].encode(), token.encode()):
        raise HTTPException(403, f"seat {seat} isn't yours")
    return table, player


def version(code: str) -> list[dict[str, Any]]:
    """Return what is different after every change at a table, and nothing if the table is gone."""
    return rows("SELECT number, (SELECT count(*) FROM seats WHERE code = ?) FROM tables WHERE code = ?", code, code)


def bot_acts() -> bool:
    """Let a bot act that is to move, at the table that waits longest, and say whether there was one."""
    waiting = (
        "SELECT code, player FROM tables JOIN seats USING (code)"
        " WHERE player = mover AND token IS NULL ORDER BY touched LIMIT 1"
    )
    for row in rows(waiting):
        try:
            table = load(row["code"])
            store(row["code"], table, table.answer({staves.parse_player(table.state, row["player"]): GreedyPlayer}))
        except OutOfDate:
            pass  # an action was taken back while the bot was thinking
        except Exception:
            log.exception("the bot leaves seat %s of table %s", row["player"], row["code"])
            changed("DELETE FROM seats WHERE code = ? AND player = ?", row["code"], row["player"])
        return True
    return False
