"""Lines of text as a picture of a fixed size, for those who record what an environment renders."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, LINE = 1280, 960, 15


def picture(lines: Sequence[str]) -> NDArray[np.uint8]:
    """White on black; what does not fit is cut off."""
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(LINE - 3)
    for number, line in enumerate(lines[: HEIGHT // LINE]):
        draw.text((6, 4 + number * LINE), line[:400], fill=(230, 230, 230), font=font)
    return np.asarray(image, np.uint8).copy()
