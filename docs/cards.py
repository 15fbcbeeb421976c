"""A MkDocs hook: each page has a picture by which it is shown where somebody shares a link to it.

It has the title of the page and its description, written with a font of Debian, or with the one that Pillow brings
where that isn't installed. The same page always makes the same picture.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from PIL import Image, ImageDraw, ImageFont

FONTS: Final = Path("/usr/share/fonts/truetype/dejavu")
SIZE: Final = (1200, 630)
MARGIN: Final = 80
GROUND, INK, SOFT = "#00695c", "#ffffff", "#d5ece8"
TITLE, TEXT = 68, 34
"""How large the title and the description are written."""


def on_post_page(output: str, page: Any, config: MkDocsConfig) -> str:
    """Draw the card of a page, where `overrides/main.html` says that it is."""
    path = (Path(config.site_dir) / "assets" / "cards" / page.file.src_uri).with_suffix(".png")
    path.parent.mkdir(parents=True, exist_ok=True)
    title = config.site_name if page.is_homepage else page.title
    card(title, page.meta.get("description", config.site_description)).save(path, optimize=True)
    return output


def card(title: str, description: str) -> Image.Image:
    """Return a picture with a title and a description."""
    picture = Image.new("RGB", SIZE, GROUND)
    draw = ImageDraw.Draw(picture)
    _logo(draw, MARGIN, MARGIN, 4)
    draw.text((MARGIN + 120, MARGIN + 22), "staves", INK, font("DejaVuSans-Bold.ttf", 48))
    bold, plain = font("DejaVuSans-Bold.ttf", TITLE), font("DejaVuSans.ttf", TEXT)
    top = 240
    for line in lines(title, bold)[:2]:
        draw.text((MARGIN, top), line, INK, bold)
        top += round(1.25 * TITLE)
    said = description.removeprefix(f"{title}: ")
    for line in lines(said[0].upper() + said[1:], plain)[:4]:
        draw.text((MARGIN, top + 20), line, SOFT, plain)
        top += round(1.4 * TEXT)
    return picture.quantize(32)  # a few colors are enough for letters, and take a third of the bytes


@cache
def font(name: str, size: int) -> Any:
    """Return a font."""
    return ImageFont.truetype(FONTS / name, size) if (FONTS / name).exists() else ImageFont.load_default(size)


def lines(text: str, face: Any) -> list[str]:
    """Return a text in lines that fit."""
    done = [""]
    for word in text.split():
        longer = f"{done[-1]} {word}".strip()
        if face.getlength(longer) <= SIZE[0] - 2 * MARGIN:
            done[-1] = longer
        else:
            done.append(word)
    return [line for line in done if line]


def _logo(draw: ImageDraw.ImageDraw, left: float, top: float, scale: float) -> None:
    """Draw the three staves of `assets/logo.svg`."""

    def at(*places: tuple[float, float]) -> list[tuple[float, float]]:
        return [(left + scale * x, top + scale * y) for x, y in places]

    for stave in (1, 8.7, 16.4):
        draw.polygon(at((stave, 5), (stave + 3.3, 3), (stave + 6.6, 5), (stave + 6.6, 22), (stave, 22)), INK)
    draw.ellipse(at((2, 14.8), (6.6, 19.4)), GROUND)
    draw.polygon(at((12, 5.9), (9.6, 9.3), (12, 12.7), (14.4, 9.3)), GROUND)
    draw.rectangle(at((17.7, 10.9), (21.7, 14.9)), GROUND)
