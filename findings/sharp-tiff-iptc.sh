#!/usr/bin/env bash
# sharp 0.35.5 writes the first quarter of a picture's IPTC into a TIFF, with keepMetadata() and withMetadata(), and says
# nothing: it counts the bytes as numbers of four. Of a TIFF with a byline and a caption the byline is left and the caption
# is not; written again, neither. Of a JPEG nothing is left that ExifTool can read, because the quarter begins with the
# name of Photoshop's block around the IPTC, which does not belong in that tag; EXIF's description is gone as well. XMP is
# whole. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error sharp@0.35.5 exiftool-vendored.pl@13.59.3
cat >convert.mjs <<'JS'
import { execFileSync } from "node:child_process";
import sharp from "sharp";
const exiftool = (...args) => execFileSync("perl", ["node_modules/exiftool-vendored.pl/bin/exiftool", ...args]).toString();
const caption = "Ann Poe drives to the basket in the third quarter of a game.";
const texts = ["-IPTC:By-line=Bo Lee", `-IPTC:Caption-Abstract=${caption}`, `-EXIF:ImageDescription=${caption}`, `-XMP-dc:Description=${caption}`];
for (const format of ["jpeg", "tiff"]) {
  await sharp({ create: { width: 8, height: 8, channels: 3, background: "#357" } }).toFormat(format).toFile(`own.${format}`);
  exiftool("-q", "-overwrite_original", ...texts, `own.${format}`);
  await sharp(`own.${format}`).keepMetadata().tiff().toFile(`from-${format}.tiff`);
}
await sharp("from-tiff.tiff").keepMetadata().tiff().toFile("again.tiff");
const names = ["IPTC:By-line", "IPTC:Caption-Abstract", "EXIF:ImageDescription", "XMP:Description"];
const inFile = ["own.jpeg", "from-jpeg.tiff", "own.tiff", "from-tiff.tiff", "again.tiff"].map((file) => {
  const [tags] = JSON.parse(exiftool("-j", "-G0", ...names.map((name) => `-${name}`), "-Warning", file));
  return `${file}: ${[...names.filter((name) => tags[name]), tags["ExifTool:Warning"] ?? "no warning"].join(", ")}`;
});
const bytes = async (file) => (await sharp(file).metadata()).iptc?.length;
const counted = `bytes of IPTC: own.tiff ${await bytes("own.tiff")}, from-tiff.tiff ${await bytes("from-tiff.tiff")}`;
console.log([...inFile, counted].join("\n"));
const expected = [
  "own.jpeg: IPTC:By-line, IPTC:Caption-Abstract, EXIF:ImageDescription, XMP:Description, no warning",
  "from-jpeg.tiff: XMP:Description, Bad IPTC data tag (marker 0x50)",
  "own.tiff: IPTC:By-line, IPTC:Caption-Abstract, EXIF:ImageDescription, XMP:Description, no warning",
  "from-tiff.tiff: IPTC:By-line, EXIF:ImageDescription, XMP:Description, no warning",
  "again.tiff: EXIF:ImageDescription, XMP:Description, no warning",
  "bytes of IPTC: own.tiff 84, from-tiff.tiff 21",
];
process.exit([...inFile, counted].join() === expected.join() ? 0 : 1);
JS
node convert.mjs
