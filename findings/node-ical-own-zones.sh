#!/usr/bin/env bash
# node-ical 0.27.2 does not go by the rules of a calendar's own VTIMEZONE. Under a name of the calendar's own it takes the
# start for the machine's time. Under Outlook's "Customized Time Zone" it takes the first zone by name that has the same
# two offsets in January and July, whichever of them is the winter's: Helsinki becomes Africa/Cairo, an hour late until
# Egypt's summer time starts at the end of April, and Santiago becomes America/Glace_Bay, an hour off in summer and winter.
# No error, no warning. ical.js 2.2.1 reads all of them right.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error node-ical@0.27.2 ical.js@2.2.1
cat >games.mjs <<'JS'
import ICAL from "ical.js";
import ical from "node-ical";

const half = (kind, start, rule, from, to) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `RRULE:FREQ=YEARLY;${rule}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
];
const places = {
  // A game on April 10 at 18:30, summer time since March 29.
  Helsinki: {
    start: "20260410T183000",
    right: "04-10T15:30",
    rules: [
      ...half("STANDARD", "20071028T040000", "BYMONTH=10;BYDAY=-1SU", "+0300", "+0200"),
      ...half("DAYLIGHT", "20070325T030000", "BYMONTH=3;BYDAY=-1SU", "+0200", "+0300"),
    ],
  },
  // A game on January 18 at 18:00, summer time south of the equator.
  Santiago: {
    start: "20260118T180000",
    right: "01-18T21:00",
    rules: [
      ...half("STANDARD", "20230402T000000", "BYMONTH=4;BYDAY=1SU", "-0300", "-0400"),
      ...half("DAYLIGHT", "20230903T000000", "BYMONTH=9;BYDAY=1SU", "-0400", "-0300"),
    ],
  },
};
const shown = (date) => date.toISOString().slice(5, 16);
const read = [];
let isRight = true;
for (const name of ["Home Ground", "Customized Time Zone"])
  for (const [place, { start, right, rules }] of Object.entries(places)) {
    const text = [
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//agate//games//EN"],
      ...["BEGIN:VTIMEZONE", `TZID:${name}`, ...rules, "END:VTIMEZONE"],
      ...["BEGIN:VEVENT", "UID:game", "DTSTAMP:20260101T000000Z", `DTSTART;TZID=${name}:${start}`, "SUMMARY:Lions at Bears"],
      ...["END:VEVENT", "END:VCALENDAR", ""],
    ].join("\r\n");
    const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
    const other = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).startDate.toJSDate();
    isRight &&= shown(other) === right;
    read.push(`${shown(event.start)} ${event.start.tz}`);
    console.log(`TZ=${process.env.TZ}, "${name}", ${place}: node-ical ${read.at(-1)}, ical.js ${shown(other)}`);
  }
const machine = {
  UTC: ["04-10T18:30 Home Ground", "01-18T18:00 Home Ground"],
  "America/New_York": ["04-10T22:30 Home Ground", "01-18T23:00 Home Ground"],
};
const expected = [...machine[process.env.TZ], "04-10T16:30 Africa/Cairo", "01-18T22:00 America/Glace_Bay"];
process.exit(isRight && read.join() === expected.join() ? 0 : 1);
JS
TZ=UTC node games.mjs
TZ=America/New_York node games.mjs
