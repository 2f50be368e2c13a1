#!/usr/bin/env bash
# exiftool-vendored 35.21.0 reads a picture's texts as what they look like: a person "True" is the boolean true, and the job
# "26E07" the number 260000000. Given back to its own write(), two persons, True and Ann Poe, are one in the picture,
# "[True,Ann Poe]", and the job is 260000000 there too. No error or warning says so. ExifTool 13.59's manual says of the -j
# that it reads by that numbers are not quoted, and nothing of True; with -api structformat=jsonq ExifTool returns the texts
# as they are. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exiftool-vendored@35.21.0 exiftool-vendored.pl@13.59.3 sharp@0.35.5
cat >picture.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { exiftool } from "exiftool-vendored";
import sharp from "sharp";
await sharp({ create: { width: 8, height: 8, channels: 3, background: "#357" } }).jpeg().toFile("a.jpg");
const texts = () => {
  const options = ["-j", "-api", "structformat=jsonq", "-TransmissionReference", "-PersonInImage", "a.jpg"];
  const said = execFileSync("perl", ["node_modules/exiftool-vendored.pl/bin/exiftool", ...options]);
  return wanted(JSON.parse(said)[0]);
};
const wanted = ({ TransmissionReference, PersonInImage }) => ({ TransmissionReference, PersonInImage });
await exiftool.write("a.jpg", { TransmissionReference: "26E07", PersonInImage: ["True", "Ann Poe"] });
const before = texts();
const read = await exiftool.read("a.jpg");
const { warnings } = await exiftool.write("a.jpg", wanted(read));
const said = JSON.stringify([before, wanted(read), texts()]);
const areWarned = [read.errors, read.warnings, warnings].some((list) => list?.length);
console.log(`${areWarned ? "With" : "Without"} a warning, the texts, as read, and as written back: ${said}`);
await exiftool.end();
const expected = [
  { TransmissionReference: "26E07", PersonInImage: ["True", "Ann Poe"] },
  { TransmissionReference: 260_000_000, PersonInImage: [true, "Ann Poe"] },
  { TransmissionReference: "260000000", PersonInImage: "[True,Ann Poe]" },
];
process.exit(said === JSON.stringify(expected) && !areWarned ? 0 : 1);
JS
node picture.mjs
