#!/usr/bin/env bash
# SheetJS 0.18.5, the newest on npm, reads a CSV's cells as numbers and days: jerseys 0, 00 and 07 become 0, 0 and 7, and
# a form guide's "1-2" the serial number of a day. 0 and 00 are two players. With `raw: true` when reading, the text stays.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error xlsx@0.18.5
cat >read.cjs <<'JS'
const { read, utils } = require("xlsx");
const roster = "Number,Name\n0,Ames\n00,Brandt\n07,Cole\n1-2,Duke\n";
const numbers = (options) => {
  const { Sheets, SheetNames } = read(roster, { type: "string", ...options });
  return utils.sheet_to_json(Sheets[SheetNames[0]]).map(({ Number: cell }) => cell);
};
const [usual, raw] = [numbers({}), numbers({ raw: true })];
console.log(`0, 00, 07, 1-2 are read as ${JSON.stringify(usual)}; with raw as ${JSON.stringify(raw)}`);
const [zero, doubleZero, , form] = usual;
process.exit(zero === 0 && doubleZero === 0 && typeof form === "number" && raw.join() === "0,00,07,1-2" ? 0 : 1);
JS
node read.cjs
