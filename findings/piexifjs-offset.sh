#!/usr/bin/env bash
# piexifjs 1.0.6 drops what it has no name for when another text of a picture is changed as its README shows (load, dump,
# insert): the time zone of the time taken (OffsetTimeOriginal of EXIF 2.31, 2016), so that 7:05 p.m. is at no known moment,
# and the title and photographer of EXIF 3.0 (2023). There is no error, and its README says nothing of it. Exits with 1 once
# that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error piexifjs@1.0.6 exiftool-vendored.pl@13.59.3 sharp@0.35.5
cat >blank.cjs <<'JS'
const sharp = require("sharp");
sharp({ create: { width: 8, height: 8, channels: 3, background: "#357" } }).jpeg().toFile("before.jpg");
JS
cat >caption.cjs <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const piexif = require("piexifjs");
const picture = readFileSync("before.jpg", "binary");
const exif = piexif.load(picture);
exif["0th"][piexif.ImageIFD.ImageDescription] = "Ann Poe scores";
writeFileSync("after.jpg", piexif.insert(piexif.dump(exif), picture), "binary");
JS
exiftool() { perl node_modules/exiftool-vendored.pl/bin/exiftool "$@"; }
node blank.cjs
exiftool -q -overwrite_original -EXIF:Artist="Bo Lee" -EXIF:DateTimeOriginal="2026:07:04 19:05:00" \
  -EXIF:OffsetTimeOriginal=-04:00 -EXIF:ImageTitle=Goal -EXIF:Photographer="Bo Lee" before.jpg
node caption.cjs
tags() {
  exiftool -T -f -EXIF:ImageDescription -EXIF:Artist -EXIF:DateTimeOriginal -EXIF:OffsetTimeOriginal -EXIF:ImageTitle \
    -EXIF:Photographer "$1" | tr '\t' '|'
}
echo "description|artist|time|zone|title|photographer before: $(tags before.jpg)"
echo "and after a new description: $(tags after.jpg)"
[ "$(tags before.jpg)" = "-|Bo Lee|2026:07:04 19:05:00|-04:00|Goal|Bo Lee" ]
[ "$(tags after.jpg)" = "Ann Poe scores|Bo Lee|2026:07:04 19:05:00|-|-|-" ]
