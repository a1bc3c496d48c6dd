"""Pictures, and what pretends to be one, each with what the server has to answer."""

import io
import struct
import subprocess
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageCms, PngImagePlugin

from Media import pieces
from Media.pieces import PNG, after_beginning, canvas, chunk, header, png, riff, segment, zeros

TAKEN, UNREADABLE, SMALL, LARGE = "taken", "can't be read", "too small", "too large"
# Stands in all metadata, and may be nowhere in what is served.
SECRET = "47.3769N 8.5417E"
MEGAPIXELS = 5656  # a square of 32


class Entry(NamedTuple):
    name: str
    content: bytes
    expected: str
    # Whether the photo's upper left corner is red, as that of the picture is.
    has_red_corner: bool = False


def entries(folder: Path) -> Iterator[Entry]:
    """All of them; what needs a tool of its own is made in the folder."""
    yield from _jpegs()
    yield from _broken_jpegs()
    yield from _pngs()
    yield from _broken_pngs()
    yield from _webps()
    yield from _heics(folder)
    yield from _others()


def _jpegs() -> Iterator[Entry]:
    plain = save("JPEG")
    # What is missing before the end is left grey.
    yield Entry("says-32-megapixels.jpg", pieces.resized(plain, 5600, 5600), TAKEN)
    yield Entry("plain.jpg", plain, TAKEN, True)
    yield Entry("progressive.jpg", save("JPEG", progressive=True), TAKEN, True)
    yield Entry("grey.jpg", save("JPEG", picture().convert("L")), TAKEN)
    yield Entry("cmyk.jpg", save("JPEG", picture().convert("CMYK")), TAKEN)
    yield Entry("smallest.jpg", save("JPEG", picture(32, 32)), TAKEN, True)
    yield Entry("wide.jpg", save("JPEG", picture(12_000, 900)), TAKEN)
    for orientation in range(1, 9):
        yield Entry(f"turned-{orientation}.jpg", turned(orientation), TAKEN, True)
    large_profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    large_profile = struct.pack(">I", len(large_profile) + 3_000_000) + large_profile[4:] + bytes(3_000_000)
    yield Entry("profile-of-3-MB.jpg", save("JPEG", icc_profile=large_profile), TAKEN)
    xmp = f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>{SECRET}</place></x:xmpmeta>'.encode()
    yield Entry(
        "xmp-and-comment.jpg",
        after_beginning(
            plain, segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + xmp), segment(0xFE, SECRET.encode()),
            segment(0xED, b"Photoshop 3.0\0" + SECRET.encode())), TAKEN, True)
    page = f"<script>alert('{SECRET}')</script>".encode()
    yield Entry("page-inside.jpg", after_beginning(plain, segment(0xFE, page)), TAKEN, True)
    yield Entry("page-behind.jpg", plain + page, TAKEN, True)
    yield Entry("archive-behind.jpg", plain + archive(), TAKEN, True)
    yield Entry("32-megapixels.jpg", save("JPEG", flat(MEGAPIXELS), progressive=True), TAKEN)
    yield Entry("10-MiB.jpg", plain + bytes((10 << 20) - len(plain)), TAKEN, True)


def _broken_jpegs() -> Iterator[Entry]:
    plain = save("JPEG", noise(400))
    yield Entry("half.jpg", plain[: len(plain) // 2], UNREADABLE)
    yield Entry("without-end-of-header.jpg", plain[:100], UNREADABLE)
    yield Entry("two-bytes.jpg", plain[:2], UNREADABLE)
    yield Entry("header-alone.jpg", b"\xff\xd8" + pieces.frame(640, 480), UNREADABLE)
    yield Entry("says-4-gigapixels.jpg", pieces.resized(plain, 65_000, 65_000), LARGE)
    yield Entry("50000-by-1.jpg", pieces.resized(plain, 50_000, 1), SMALL)
    yield Entry("no-height.jpg", pieces.resized(plain, 400, 0), SMALL)
    yield Entry("31-by-31.jpg", save("JPEG", picture(31, 31)), SMALL)
    yield Entry("12001-wide.jpg", save("JPEG", picture(12_001, 32)), LARGE)
    yield Entry("over-32-megapixels.jpg", save("JPEG", flat(MEGAPIXELS + 1)), LARGE)
    yield Entry("two-frames.jpg", after_beginning(plain, pieces.frame(64, 64)), UNREADABLE)
    yield Entry("ten-thousand-scans.jpg", pieces.many_scans(MEGAPIXELS, 10_000), UNREADABLE)
    yield Entry("noise.jpg", b"\xff\xd8\xff" + noise(100).tobytes(), UNREADABLE)


def _pngs() -> Iterator[Entry]:
    yield Entry("plain.png", save("PNG"), TAKEN, True)
    yield Entry("palette.png", save("PNG", picture().convert("P")), TAKEN)
    yield Entry("one-bit.png", save("PNG", picture().convert("1")), TAKEN)
    yield Entry("clear.png", save("PNG", Image.new("RGBA", (64, 64), (0, 0, 0, 0))), TAKEN)
    frames = [picture(), flat(128)]
    yield Entry("moving.png", save("PNG", frames[0], save_all=True, append_images=frames[1:]), TAKEN, True)
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Place", SECRET, zip=True)
    notes.add_itxt("XML:com.adobe.xmp", SECRET)
    yield Entry("notes.png", save("PNG", pnginfo=notes, exif=exif(1)), TAKEN, True)
    deep = bytes(1 + 8 * 64) * 64
    yield Entry("16-bit.png", png(header(64, 64, 16, 6), zlib.compress(deep)), TAKEN)
    side = MEGAPIXELS
    yield Entry("32-megapixels.png", png(header(side, side), zeros((1 + 3 * side) * side)), TAKEN)
    passes = sum(
        (1 + 8 * -(-(side - x) // dx)) * -(-(side - y) // dy)
        for x, y, dx, dy in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                             (1, 0, 2, 2), (0, 1, 1, 2)])
    yield Entry(
        "32-megapixels-interlaced-16-bit.png",
        png(header(side, side, 16, 6, interlaced=True), zeros(passes)), TAKEN)
    yield Entry(
        "more-behind-the-picture.png", png(header(64, 64), zeros((1 + 3 * 64) * 64 + (1 << 30))), TAKEN)


def _broken_pngs() -> Iterator[Entry]:
    plain = save("PNG", noise(200))
    yield Entry("half.png", plain[: len(plain) // 2], UNREADABLE)
    yield Entry("signature.png", PNG, UNREADABLE)
    yield Entry("header-alone.png", PNG + header(64, 64), UNREADABLE)
    yield Entry("without-picture.png", PNG + header(64, 64) + chunk(b"IEND", b""), UNREADABLE)
    yield Entry("50000-by-1.png", png(header(50_000, 1), zeros(150_001)), SMALL)
    yield Entry("4-gigapixels.png", png(header(65_000, 65_000), zeros(1 << 30)), LARGE)
    yield Entry("largest-numbers.png", png(header(2**31 - 1, 2**31 - 1), zeros(1000)), LARGE)
    yield Entry("wrong-depth.png", png(header(64, 64, 7), zeros(20_000)), UNREADABLE)
    yield Entry("too-few-rows.png", png(header(640, 640), zeros(1000)), UNREADABLE)
    yield Entry("wrong-sum.png", plain[:60] + bytes([plain[60] ^ 1]) + plain[61:], UNREADABLE)
    yield Entry("endless-chunk.png", PNG + header(64, 64) + b"\xff\xff\xff\xffIDAT" + bytes(99), UNREADABLE)


def bombs() -> Iterator[Entry]:
    """Metadata that unpacks to gigabytes, and a strip that is enlarged before it is cut. Whether such a
    picture is taken is all the same."""
    yield Entry("strip.jpg", save("JPEG", picture(12_000, 32)), TAKEN)
    rows, bomb = zlib.compress(bytes(1 + 3 * 64) * 64), zeros(1 << 30)
    yield Entry("text-bomb.png", png(header(64, 64), rows, chunk(b"zTXt", b"x\0\0" + bomb)), TAKEN)
    yield Entry("profile-bomb.png", png(header(64, 64), rows, chunk(b"iCCP", b"x\0\0" + bomb)), TAKEN)
    many = b"".join(chunk(b"zTXt", b"x%d\0\0" % number + zeros(7 << 20)) for number in range(500))
    yield Entry("many-text-bombs.png", png(header(64, 64), rows, many), TAKEN)


def _webps() -> Iterator[Entry]:
    lossy, lossless = save("WEBP"), save("WEBP", lossless=True)
    yield Entry("lossy.webp", lossy, TAKEN, True)
    yield Entry("lossless.webp", lossless, TAKEN, True)
    yield Entry("clear.webp", save("WEBP", Image.new("RGBA", (64, 64), (0, 0, 0, 0))), TAKEN)
    moving = save("WEBP", picture(), save_all=True, append_images=[flat(128)], lossless=True)
    yield Entry("moving.webp", moving, TAKEN, True)
    yield Entry("notes.webp", save("WEBP", exif=exif(1), xmp=SECRET.encode()), TAKEN, True)
    yield Entry("32-megapixels.webp", save("WEBP", flat(MEGAPIXELS), method=0), TAKEN)
    whole = save("WEBP", noise(400))
    yield Entry("half.webp", whole[: len(whole) // 2], UNREADABLE)
    yield Entry("says-less-than-there-is.webp", riff(canvas(32, 32), *pieces.chunks(lossy)), UNREADABLE)
    yield Entry("says-more-than-there-is.webp", riff(canvas(5000, 5000), *pieces.chunks(lossy)), UNREADABLE)
    yield Entry("256-megapixels.webp", riff(canvas(16_000, 16_000), *pieces.chunks(lossy)), LARGE)
    yield Entry("frame-alone.webp", lossy[:40], UNREADABLE)
    yield Entry("unknown-chunk.webp", riff((b"ABCD", bytes(64))), UNREADABLE)


def _heics(folder: Path) -> Iterator[Entry]:
    plain = heic(folder, picture())
    yield Entry("plain.heic", plain, TAKEN, True)
    yield Entry("noise.heic", heic(folder, noise(600)), TAKEN)
    yield Entry("half.heic", plain[: len(plain) // 2], UNREADABLE)
    at = plain.index(b"mdat") + 4
    yield Entry("garbage.heic", plain[:at] + bytes(len(plain) - at), UNREADABLE)
    at = plain.index(b"ispe") + 8
    yield Entry("says-4-gigapixels.heic", said(plain, at, 65_000, 65_000), LARGE)
    yield Entry("says-1-by-1.heic", said(plain, at, 1, 1), SMALL)
    yield Entry("without-boxes.heic", plain[: plain.index(b"meta") - 4], UNREADABLE)
    yield Entry("plain.avif", save("AVIF"), UNREADABLE)


def _others() -> Iterator[Entry]:
    yield Entry("nothing", b"", UNREADABLE)
    yield Entry("one-byte", b"\xff", UNREADABLE)
    for kind in ("GIF", "BMP", "TIFF", "ICO", "PPM", "TGA", "PCX", "JPEG2000", "PDF", "EPS"):
        yield Entry(f"plain.{kind.lower()}", save(kind), UNREADABLE)
    moving = save("GIF", picture(), save_all=True, append_images=[flat(128)])
    yield Entry("moving.gif", moving, UNREADABLE)
    yield Entry("script.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', UNREADABLE)
    entity = b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'
    yield Entry("entity.svg", entity, UNREADABLE)
    yield Entry("page.html", b"<!doctype html><script>alert(1)</script>", UNREADABLE)
    yield Entry("archive.zip", archive(), UNREADABLE)
    yield Entry("commands.mvg", b"push graphic-context\nimage over 0,0 0,0 'https://x/'", UNREADABLE)
    yield Entry("commands.msl", b'<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>', UNREADABLE)
    yield Entry("radiance.hdr", b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 64 +X 64\n" + bytes(9999), UNREADABLE)
    yield Entry("matlab.mat", b"MATLAB 5.0 MAT-file" + bytes(999), UNREADABLE)
    yield Entry("stars.fits", b"SIMPLE  =                    T".ljust(2880), UNREADABLE)
    yield Entry("film.mp4", b"\0\0\0\x18ftypisom\0\0\0\0isommp42" + bytes(999), UNREADABLE)


def picture(width: int = 128, height: int = 128) -> Image.Image:
    """Red in its upper left quarter, blue elsewhere."""
    image = Image.new("RGB", (width, height), (20, 40, 230))
    image.paste((230, 30, 20), (0, 0, width // 2, height // 2))
    return image


def flat(side: int) -> Image.Image:
    return Image.new("RGB", (side, side), (20, 200, 40))


def noise(side: int) -> Image.Image:
    return Image.effect_noise((side, side), 90).convert("RGB")


def exif(orientation: int) -> Image.Exif:
    """With a place and a preview, as a phone writes it."""
    found = Image.Exif()
    found[0x0112] = orientation
    found[0x010E] = SECRET
    found.get_ifd(0x8825).update({1: "N", 2: (47.0, 22.0, 37.0), 3: "E", 4: (8.0, 32.0, 30.0), 29: SECRET})
    return found


def turned(orientation: int) -> bytes:
    """A picture that is upright when it is turned as its metadata says."""
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
    }
    image = picture()
    if orientation in undo:
        image = image.transpose(undo[orientation])
    return save("JPEG", image, exif=exif(orientation))


def save(kind: str, image: Image.Image | None = None, **options) -> bytes:
    file = io.BytesIO()
    (image or picture()).save(file, kind, **options)
    return file.getvalue()


def heic(folder: Path, image: Image.Image) -> bytes:
    source, result = folder / "source.png", folder / "result.heic"
    image.save(source)
    subprocess.run(["vips", "copy", source, f"{result}[compression=hevc]"], check=True)
    return result.read_bytes()


def said(heic: bytes, at: int, width: int, height: int) -> bytes:
    return heic[:at] + struct.pack(">II", width, height) + heic[at + 8 :]


def archive() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as content:
        content.writestr("index.html", f"<p>{SECRET}")
    return file.getvalue()
