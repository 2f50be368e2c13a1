#!/usr/bin/env bash
# node-iptc 1.0.5 reads a picture's date_time a month late of the date_created that it returns beside it: July 4 is August 4,
# January 31 is March 3, and December is in the next year. Its README's own sample says 20111119 and 2011-12-19. Its
# successor ts-node-iptc 1.0.11 has the month right. Both take the time for UTC whatever zone IPTC gives: 7:05 p.m. in New
# York is 3:05 p.m. there, with no error. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error node-iptc@1.0.5 ts-node-iptc@1.0.11
cat >dates.cjs <<'JS'
const readIptc = require("node-iptc");
const { IptcParser } = require("ts-node-iptc");
const bytesOf = (length, value) => [...Array(length).keys()].reverse().map((at) => (value >> (at * 8)) & 255);
const dataset = (number, text) => [0x1c, 2, number, ...bytesOf(2, text.length), ...Buffer.from(text)];
const said = ["20260704", "20260131", "20261205"].map((day) => {
  const iptc = [...dataset(55, day), ...dataset(60, "190500-0400")];
  const resource = [...Buffer.from("Photoshop 3.0\0" + "8BIM\x04\x04\0\0"), ...bytesOf(4, iptc.length), ...iptc];
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xed, ...bytesOf(2, resource.length + 2), ...resource, 0xff, 0xd9]);
  const { date_created: written, date_time: read } = readIptc(picture);
  return [written, read.toISOString(), IptcParser.parse(picture).date_time.toISOString()];
});
for (const [written, old, recent] of said) console.log(`${written} 190500-0400: node-iptc ${old}, ts-node-iptc ${recent}`);
const expected = [
  ["20260704", "2026-08-04T19:05:00.000Z", "2026-07-04T19:05:00.000Z"],
  ["20260131", "2026-03-03T19:05:00.000Z", "2026-01-31T19:05:00.000Z"],
  ["20261205", "2027-01-05T19:05:00.000Z", "2026-12-05T19:05:00.000Z"],
];
process.exit(JSON.stringify(said) === JSON.stringify(expected) ? 0 : 1);
JS
node dates.cjs
