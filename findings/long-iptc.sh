#!/usr/bin/env bash
# A block of Photoshop that is longer than a segment of JPEG continues in the next (XMP specification, part 3, 1.1.3.1).
# ExifReader 4.46.0 and exifr 7.1.3 return the IPTC keywords of the first segment and say nothing of the others.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exifreader@4.46.0 exifr@7.1.3
cat >read.mjs <<'JS'
import exifr from "exifr";
import ExifReader from "exifreader";
const number = (value, bytes) => Buffer.from(value.toString(16).padStart(bytes * 2, "0"), "hex");
const keyword = (text) => Buffer.concat([Buffer.from([0x1c, 2, 25]), number(text.length, 2), Buffer.from(text)]);
const iim = Buffer.concat(Array.from({ length: 5000 }, (_, at) => keyword(`keyword ${1000 + at}`)));
const block = Buffer.concat([Buffer.from("8BIM\x04\x04\0\0", "latin1"), number(iim.length, 4), iim, Buffer.alloc(iim.length % 2)]);
const segments = [];
for (let at = 0; at < block.length; at += 60_000) {
  const content = Buffer.concat([Buffer.from("Photoshop 3.0\0"), block.subarray(at, at + 60_000)]);
  segments.push(Buffer.from([0xff, 0xed]), number(content.length + 2, 2), content);
}
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from("ffc0000b080001000101011100ffd9", "hex")]);
const theirs = [ExifReader.load(jpeg).Keywords ?? [], (await exifr.parse(jpeg, { iptc: true }))?.Keywords ?? []];
console.log(theirs.map(({ length }) => length).join(" "));
JS
read -r reader exifr < <(node read.mjs)
echo "of 5000 keywords ExifReader returns $reader, exifr $exifr"
[ "$reader" -eq 3529 ] && [ "$exifr" -eq 3529 ]
