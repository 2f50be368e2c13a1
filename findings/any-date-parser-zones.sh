#!/usr/bin/env bash
# any-date-parser 2.2.4 adds a text's zone to the machine's: on one in New York "2026-07-04T23:05:00Z" is four hours late.
# Without seconds, and in a mail's "Sat, 04 Jul 2026 19:05:00 -0400", it drops the offset, in UTC as well, and ISO's short
# "-04" becomes 40 milliseconds. All of them are valid dates; JavaScript's own Date reads the first three right
# everywhere. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error any-date-parser@2.2.4
cat >days.mjs <<'JS'
import parser from "any-date-parser";
const texts = [
  "2026-07-04T23:05:00Z",
  "2026-07-04T19:05-04:00",
  "Sat, 04 Jul 2026 19:05:00 -0400",
  "2026-07-04T19:05:00-04",
];
const read = texts.map((text) => parser.fromString(text).toISOString().slice(5));
console.log(`with TZ=${process.env.TZ}: ${texts.map((text, at) => `${text} is ${read[at]}`).join("; ")}`);
const isRight = texts.slice(0, 3).every((text) => new Date(text).toISOString() === "2026-07-04T23:05:00.000Z");
const expected = {
  UTC: "07-04T23:05:00.000Z,07-04T19:05:00.000Z,07-04T19:05:00.000Z,07-04T19:05:00.040Z",
  "America/New_York": "07-05T03:05:00.000Z,07-04T23:05:00.000Z,07-04T23:05:00.000Z,07-04T23:05:00.040Z",
};
process.exit(isRight && read.join() === expected[process.env.TZ] ? 0 : 1);
JS
TZ=UTC node days.mjs
TZ=America/New_York node days.mjs
