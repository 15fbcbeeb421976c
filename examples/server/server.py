"""A game server: people and bots at tables, in the browser.

Run `python server.py`, and open http://127.0.0.1:8000. It knows the rules of no game: it serves all those that
`staves.games` finds.
"""

import asyncio
import logging
import os
import secrets
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import uvicorn
from fastapi import Body, FastAPI, Header, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response, StreamingResponse
from fastapi.staticfiles import StaticFiles
from pydantic import Field
from starlette.types import ASGIApp, Receive, Scope, Send

import staves
import storage
from staves import drawings
from staves.table import NotYourTurn, OutOfDate

MAX_BODY = 4096  # bytes of a request
PAUSE = 0.3  # seconds between two looks at what is new
STATUS: dict[type[staves.StavesError], int] = {  # of what the library refuses; anything else is 422
    staves.UnknownPlayer: 404,
    staves.IllegalAction: 409,
    NotYourTurn: 409,
    OutOfDate: 409,
}

log = logging.getLogger(__name__)

Text = Annotated[str, Body(embed=True, min_length=1, max_length=200)]
Name = Annotated[str, Body(min_length=1, max_length=40)]
Names = Annotated[list[Annotated[str, Field(max_length=200)]], Body(max_length=20)]
Number = Annotated[int, Body(embed=True)]
Token = Annotated[str, Header(alias="Seat-Token")]


async def play_bots() -> None:
    """Let bots act, in a thread, so that nobody has to wait for them."""
    while True:
        try:
            acted = await asyncio.to_thread(storage.bot_acts)
        except sqlite3.Error:
            log.exception("bots wait for the database")
            acted = False
        if not acted:
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def lifespan(_: FastAPI) -> AsyncGenerator[None, None]:
    """Go on with all games where they were."""
    storage.prepare()
    bots = asyncio.create_task(play_bots())
    yield
    bots.cancel()


class SmallBodies:
    """Refuses long requests before they are read."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        headers = dict(scope.get("headers", ()))
        if b"transfer-encoding" in headers or int(headers.get(b"content-length", 0)) > MAX_BODY:
            answer = JSONResponse({"detail": f"a request must say its length, at most {MAX_BODY} bytes"}, 413)
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)


app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None)  # FastAPI's docs load scripts from elsewhere
app.add_middleware(SmallBodies)


@app.exception_handler(staves.StavesError)
def refused(_: Request, error: staves.StavesError) -> JSONResponse:
    """Answer with the library's sentence, and with what a board shows of it."""
    return JSONResponse({"detail": str(error), "refusal": drawings.refusal(error)}, STATUS.get(type(error), 422))


@app.exception_handler(RequestValidationError)
def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
    """Answer with a sentence too, which doesn't repeat what was sent."""
    return JSONResponse({"detail": "; ".join(f"{part['loc'][-1]}: {part['msg']}" for part in error.errors())}, 422)


@app.get("/games")
def games() -> dict[str, list[dict[str, str]]]:
    """Return the options of each game, for a form."""
    return {
        name: [
            {"name": one.name, "text": one.text, "default": one.write(one.default), "expected": one.expected}
            for one in staves.games.find(name).options
        ]
        for name in staves.games.names()
    }


@app.get("/tables")
def tables() -> list[dict[str, Any]]:
    """Return the tables that were used last."""
    return storage.recent()


@app.post("/tables", status_code=201)
def open_table(setup: Text) -> dict[str, str]:
    """Open a table."""
    return {"code": storage.create(staves.setup(setup))}


@app.get("/tables/{code}/rules")
def rules(code: str) -> dict[str, str]:
    """Return the setup that the game began with, and its rules."""
    setup = staves.setup(storage.found(code)["setup"])
    return {"setup": str(setup), "rules": setup.rules_text()}


@app.get("/tables/{code}/news")
async def news(code: str) -> StreamingResponse:
    """Send an event when something has changed. It says only that, so it needs no token."""

    async def events() -> AsyncIterator[str]:
        before = None
        while not runner.should_exit and (now := await asyncio.to_thread(storage.version, code)):
            yield ":\n\n" if now == before else "data: changed\n\n"  # a comment keeps the connection open
            before = now
            await asyncio.sleep(PAUSE)

    await asyncio.to_thread(storage.found, code)
    return StreamingResponse(events(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


@app.get("/tables/{code}")
def watch(code: str, since: int = 0) -> dict[str, Any]:
    """Return what a spectator may know."""
    return shown(code, storage.load(code), None, since)


@app.get("/tables/{code}/seats/{seat}")
def look(code: str, seat: str, token: Token = "", since: int = 0) -> dict[str, Any]:
    """Return what the player in this seat may know."""
    return shown(code, *storage.seated(code, seat, token), since)


def shown(code: str, table: storage.AnyTable, player: Any, since: int) -> dict[str, Any]:
    """Return what the page shows, which is made of what this player knows."""
    sitting = storage.sitting(code)
    seats = {str(each): sitting.get(str(each)) for each in table.game.play.players(table.state)}
    return {**table.board(player, since), "seats": seats}


@app.post("/tables/{code}/seats/{seat}", status_code=201)
def sit(code: str, seat: str, name: Name, bot: Annotated[bool, Body()]) -> dict[str, str | None]:
    """Take an open seat, or let a bot have it. Only now the secret token of the seat is told."""
    token = None if bot else secrets.token_urlsafe()
    storage.sit(code, seat, name, token)
    return {"token": token}


@app.post("/tables/{code}/seats/{seat}/actions")
def act(code: str, seat: str, action: Text, number: Number, token: Token = "") -> dict[str, int]:
    """Act, if the table is still at this number."""
    table, player = storage.seated(code, seat, token)
    meant = staves.parse_action(table.state, action, lenient=True)
    after = table.act(player, meant, number=number)
    storage.store(code, table, after)
    return {"number": after.number}


@app.post("/tables/{code}/seats/{seat}/tries")
def try_out(code: str, seat: str, names: Names, number: Number, token: Token = "") -> dict[str, int]:
    """Refuse what is meant by pointing at these places, if it isn't legal. Nothing is done."""
    table, player = storage.seated(code, seat, token)
    meant = drawings.meant(table.seen(player).view, names)
    if meant is not None:
        table.act(player, meant, number=number)
    return {"number": table.number}


@app.post("/tables/{code}/seats/{seat}/undo")
def undo(code: str, seat: str, number: Number, token: Token = "") -> dict[str, int]:
    """Take back the player's last action, if all others are bots."""
    table, player = storage.seated(code, seat, token)
    if number != table.number:
        raise OutOfDate(number, table.number)
    if any(not other["bot"] for name, other in storage.sitting(code).items() if name != seat):
        raise HTTPException(403, "an action can be taken back only if all other players are bots")
    after = table.undo(player)
    storage.store(code, table, after)
    return {"number": after.number}


@app.get("/board.js")
def board() -> Response:
    """Return the script of the board, which comes with the library."""
    return Response(files("staves.widget").joinpath("board.js").read_bytes(), media_type="text/javascript")


app.mount("/", StaticFiles(directory=Path(__file__).parent / "page", html=True))

runner = uvicorn.Server(uvicorn.Config(app, port=int(os.environ.get("PORT", "8000")), limit_concurrency=500))

if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        runner.run()
