#!/usr/bin/env bash
# sharp 0.35.5 writes texts given to withExif() and withExifMerge() in ASCII, with no error: an accent goes, and a letter
# that has no plain one becomes a question mark. Đana Þórs is "?ana ?ors", and a name in Cyrillic or Japanese nothing but
# question marks. EXIF was ASCII before version 3.0, but sharp keeps UTF-8 that it finds there, and its documentation does
# not say what it does to yours. XPTitle, which is UTF-16, is written right by the same call. Exits with 1 once that
# changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error sharp@0.35.5 exif-reader@2.0.3
cat >write.mjs <<'JS'
import readExif from "exif-reader";
import sharp from "sharp";
const caption = "Đana Þórs, Łucja Čović, Ødis Müll, Анна, 阿部";
const expected = "?ana ?ors, Lucja Covic, OEdis Mull, ????, ??";
const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#357" } });
let isAsExpected = true;
for (const format of ["jpeg", "webp", "png"]) {
  const picture = await blank().withExif({ IFD0: { ImageDescription: caption, XPTitle: caption } }).toFormat(format).toBuffer();
  const { ImageDescription, XPTitle } = readExif((await sharp(picture).metadata()).exif).Image;
  const title = Buffer.from(XPTitle).toString("utf16le").replaceAll("\0", "");
  console.log(`${format}: ImageDescription ${ImageDescription}; XPTitle ${title}`);
  isAsExpected &&= ImageDescription === expected && title === caption;
}
const plain = await blank().withExif({ IFD0: { Artist: "Josee" } }).jpeg().toBuffer();
plain.write("José", plain.indexOf("Josee"));
const kept = await sharp(plain).withExifMerge({ IFD0: { Copyright: "José" } }).toBuffer();
const { Artist, Copyright } = readExif((await sharp(kept).metadata()).exif).Image;
const artist = Buffer.from(Artist).toString().replaceAll("\0", "");
console.log(`UTF-8 that was there: ${artist}; José merged: ${Copyright}`);
isAsExpected &&= artist === "José" && Copyright === "Jose";
process.exit(isAsExpected ? 0 : 1);
JS
node write.mjs
