"""Put the game in short, the sentence of each rule and its smallest examples on the pages of the rulebook.

    python rulebook/examples.py             write the pages and the pictures
    python rulebook/examples.py nava        of some games only

The game in short is its guide with the default options, and the sentences are those of its book. The examples are in a
file for each game, by the ids of the rules: what may be done (`legal`), shown before and after;
what may not (`refused`), shown with what the library says of it; positions to look at (`shown`), and some that can't
be (`impossible`). Each is a position as text, an action if one belongs to it, and perhaps a note in Markdown.
"""

import argparse
import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import attrs

import staves
from staves.drawings import Parts
from staves.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "rules"
BEGIN, END = "<!-- example -->", "<!-- end of example -->"
PLAYED, END_OF_PLAYED = "<!-- played -->", "<!-- end of played -->"
SHORT, END_OF_SHORT = "<!-- in short -->", "<!-- end of in short -->"
PLAYGROUND = "../../playground/"
"""Where the playground is, seen from a page of the rulebook as it is built."""
KINDS = ("legal", "refused", "shown", "impossible")
BOARD_ALONE = {
    "stones": ("move.",),
    "nava": ("stack.owner", "move.own", "move.straight", "move.count"),
    "stavegame": ("over", "board.shape", "card.forever", "forward.", "slide.", "combat.", "end.stave", "end.winner"),
}
"""How rules begin for which hands, decks and panels don't matter; their examples show the board alone."""
AnyGame = staves.Game[Any, Any, Any, Any, Any]


@attrs.frozen
class Example:
    """A rule as it shows in a position.

    Attributes:
        kind: One of `KINDS`.
        text: The position as text.
        state: The position; None if it is impossible.
        action: What is done in it, or tried.
        note: What there is to see, in Markdown.
    """

    kind: str
    text: str
    state: Any
    action: Any
    note: str


def examples_of(game: AnyGame) -> dict[str, list[Example]]:
    """Return the examples of each rule, in the order in which they are to be shown."""
    found: dict[str, list[Example]] = {}
    for rule, entries in json.loads(source_of(game).read_text(encoding="utf-8")).items():
        for entry in entries:
            (kind,) = set(entry) & set(KINDS)
            text = f"{game.name} {entry[kind]}"
            state: Any = None if kind == "impossible" else staves.from_text(text, games=[game])
            action = staves.parse_action(state, entry["action"]) if "action" in entry else None
            found.setdefault(rule, []).append(Example(kind, text, state, action, entry.get("note", "")))
    return found


def why_impossible(game: AnyGame, text: str) -> str:
    """Return what the library says of a position that can't be; nothing if it can."""
    try:
        staves.from_text(text, games=[game])
    except (staves.ParseError, staves.InvalidSetup) as error:
        return str(error)
    return ""


def source_of(game: AnyGame) -> Path:
    """Return the file with the examples of a game."""
    return ROOT / "rulebook" / f"{game.name}.json"


def boards_of(rule: str, example: Example) -> Iterator[tuple[str, str, str]]:
    """Yield each board of an example: what it is, how it is drawn, and what stands below it as HTML."""
    state, action = example.state, example.action
    parts: Parts = "board" if rule.startswith(BOARD_ALONE.get(state.game.name, ())) else "all"
    if example.kind == "shown":
        yield "board", staves.svg(state, parts=parts), ""
    elif example.kind == "refused":
        broken = staves.explain(state, action)
        said = "" if broken is None else str(staves.IllegalAction(state, action, broken))
        yield "refused", staves.svg(state, refused=action, parts=parts), f"&#x2717; {escape(said)}"
    else:
        yield "before", staves.svg(state, legal=[action], parts=parts), f"&#x2713; <code>{escape(str(action))}</code>"
        done = escape(staves.describe(state, action))
        yield "after", staves.svg(staves.apply(state, action), last=action, parts=parts), done


def size_of(picture: str) -> str:
    """Return the size of a picture as attributes, so that a page keeps room for it before it is loaded."""
    wide, high = re.findall(' (?:width|height)="([^"]*)"', picture)[:2]
    return f'width="{float(wide):.0f}" height="{float(high):.0f}"'


def figure(game: AnyGame, name: str, picture: str, caption: str, *, lazy: bool = True) -> str:
    """Return a picture of a game as a page shows it: small, and a link to itself."""
    words = re.findall("<desc>(.*?)</desc>", picture, re.DOTALL)[0]
    path = f"../pictures/{game.name}/{name}"
    later = ' loading="lazy"' if lazy else ""
    image = f'<img src="{path}" alt="{words}" {size_of(picture)}{later}>'
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure><a href="{path}">{image}</a>{below}</figure>'


def block(game: AnyGame, rule: str, examples: list[Example]) -> tuple[str, dict[str, str]]:
    """Return what stands on the page below a rule, and its pictures by their names."""
    pictures: dict[str, str] = {}
    lines = [BEGIN]
    for number, example in enumerate(examples, 1):
        # Where this is refused, a script lets readers try it.
        tries = f' data-position="{escape(example.text)}" data-action="{escape(str(example.action))}"'
        lines += ['<div class="example" markdown>']
        lines.append(f'<div class="boards {example.kind}"{tries if example.kind == "refused" else ""}>')
        as_text = said = ""
        if example.kind == "impossible":
            why = escape(why_impossible(game, example.text)).replace("\n", "<br>")
            lines.append(f'<p><code>{escape(example.text)}</code></p><p class="refusal">&#x2717; {why}</p>')
        else:
            for what, picture, below in boards_of(rule, example):
                name = f"{rule}-{number}-{what}.svg"
                pictures[name] = picture
                refused = example.kind == "refused"  # then a sentence, which has no room below a small picture
                said = f'<p class="refusal">{below}</p>\n' if refused else ""
                lines.append(figure(game, name, picture, "" if refused else below))
            as_text = in_text(example)
        lines += ["</div>", '<div class="words" markdown>', "", said, example.note, "", as_text, "</div>", "</div>"]
    return "\n".join([*lines, END]), pictures


def in_text(example: Example) -> str:
    """Return an example as a command, and a link by which it is played."""
    verb = "show" if example.action is None else "explain"
    tried = "" if example.action is None else f" '{example.action}'"
    command = f"<code>staves {verb} '{escape(example.text)}'{escape(tried)}</code>"
    played = f'<a href="{PLAYGROUND}#position={quote(example.text)}">play it</a>'
    return f'<details class="as-text" data-search-exclude><summary>as text</summary>{command} {played}</details>'


def played(game: AnyGame) -> tuple[str, dict[str, str]]:
    """Return the first turns of a game as pictures, which `played.json` tells, and these pictures by their names."""
    told: Any = json.loads((ROOT / "rulebook" / "played.json").read_text(encoding="utf-8")).get(game.name)
    if told is None:
        return f"{PLAYED}\n{END_OF_PLAYED}", {}
    state: Any = staves.from_text(f"{game.name} {told['start']}", games=[game])
    pictures: dict[str, str] = {"played-0.svg": staves.svg(state, parts=told["parts"])}
    captions: list[str] = [told["words"]]
    action: Any = None
    for number, turn in enumerate(told["turns"], 1):
        for text in turn["actions"]:
            action = staves.parse_action(state, text)
            state = staves.apply(state, action)
        pictures[f"played-{number}.svg"] = staves.svg(state, last=action, parts=told["parts"])
        written = " ".join(f"<code>{escape(text)}</code>" for text in turn["actions"])
        captions.append(f"{written} {turn['words']}")
    lines = [
        figure(game, name, picture, caption, lazy=False)
        for (name, picture), caption in zip(pictures.items(), captions, strict=True)
    ]
    return "\n".join([PLAYED, '<div class="boards played">', *lines, "</div>", END_OF_PLAYED]), pictures


def in_short(game: AnyGame) -> str:
    """Return the game in short, as it is usually played."""
    words = game.shown.words
    guide = "" if words.guide is None else words.guide(staves.setup(game).options)
    return f"{SHORT}\n**The aim.** {words.aim}\n\n{guide}\n{END_OF_SHORT}"


def made(game: AnyGame) -> tuple[str, dict[str, str]]:
    """Return the page of a game as it should be, and all its pictures."""
    page = page_of(game).read_text(encoding="utf-8")
    page = re.sub(f"{SHORT}.*?{END_OF_SHORT}", lambda _: in_short(game), page, flags=re.DOTALL)
    turns, pictures = played(game)
    page = re.sub(f"{PLAYED}.*?{END_OF_PLAYED}", lambda _: turns, page, flags=re.DOTALL)
    for each in game.book.rules:
        heading = re.compile(rf"^(### {re.escape(each.id)} \{{ .*\}})\n\n(?:> .*\n\n)?", re.MULTILINE)
        page = heading.sub(lambda match, text=each.text: f"{match[1]}\n\n> {text}\n\n", page)  # type: ignore[misc]
    page = re.sub(f"\n{BEGIN}\n.*?{END}\n", "", page, flags=re.DOTALL)
    for rule, examples in examples_of(game).items():
        text, drawn = block(game, rule, examples)
        pictures.update(drawn)
        # At the end of what is said of the rule: before the next heading.
        below = re.compile(rf"(^### {re.escape(rule)} \{{.*?)(?=^##|\Z)", re.DOTALL | re.MULTILINE)
        page = below.sub(lambda match, text=text: f"{match[1].rstrip()}\n\n{text}\n\n", page)  # type: ignore[misc]
    return page.rstrip() + "\n", pictures


def page_of(game: AnyGame) -> Path:
    """Return the page of a game."""
    return PAGES / f"{game.name}.md"


def pictures_of(game: AnyGame) -> Path:
    """Return the folder with the pictures of a game."""
    return PAGES / "pictures" / game.name


def main() -> None:
    """Write what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="some games (all)")
    wanted: Any = parser.parse_args().games
    for game in GAMES:
        if wanted and game.name not in wanted:
            continue
        page, pictures = made(game)
        page_of(game).write_text(page, encoding="utf-8")
        folder = pictures_of(game)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.svg"):
            if old.name not in pictures:
                old.unlink()
        for name, picture in pictures.items():
            (folder / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
