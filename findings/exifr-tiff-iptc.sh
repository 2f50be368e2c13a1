#!/usr/bin/env bash
# exifr 7.1.3, asked for the IPTC of a TIFF, returns nothing of the picture but `errors`: EXIF and XMP, which it reads when
# not asked for IPTC, are gone as well, also with { mergeOutput: false } and with `true` for everything. The type of the
# tag is LONG, as ExifTool writes it; its README says that IPTC of TIFF is read. exifreader 4.46.0 reads it.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exifr@7.1.3 exifreader@4.46.0 sharp@0.35.5 exiftool-vendored.pl@13.59.3
cat >read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import exifr from "exifr";
import ExifReader from "exifreader";
import sharp from "sharp";
await sharp({ create: { width: 8, height: 8, channels: 3, background: "#357" } }).tiff().toFile("own.tiff");
const texts = ["-IPTC:By-line=Bo Lee", "-EXIF:ImageDescription=Ann Poe drives", "-XMP-photoshop:Headline=Rivals meet"];
execFileSync("perl", ["node_modules/exiftool-vendored.pl/bin/exiftool", "-q", "-overwrite_original", ...texts, "own.tiff"]);
const picture = readFileSync("own.tiff");
const said = [];
for (const options of [{ xmp: true }, { xmp: true, iptc: true }, { xmp: true, iptc: true, mergeOutput: false }, true]) {
  const read = await exifr.parse(picture, options);
  const found = read.ImageDescription ? `${read.ImageDescription}, ${read.Headline}` : Object.keys(read).join();
  said.push(`exifr ${JSON.stringify(options)}: ${found}`);
}
said.push(`exifreader: ${ExifReader.load(picture)["By-line"].description}`);
console.log(said.join("\n"));
const expected = [
  'exifr {"xmp":true}: Ann Poe drives, Rivals meet',
  'exifr {"xmp":true,"iptc":true}: errors',
  'exifr {"xmp":true,"iptc":true,"mergeOutput":false}: errors',
  "exifr true: errors",
  "exifreader: Bo Lee",
];
process.exit(said.join() === expected.join() ? 0 : 1);
JS
node read.mjs
