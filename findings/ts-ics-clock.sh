#!/usr/bin/env bash
# ts-ics 2.4.6 lists recurring events by the machine's clock, whatever zone the calendar names: games on Fridays and
# Saturdays at 8:30 p.m. in New York are, but for the first, on Thursdays and Fridays on a server in UTC, and an hour early
# once daylight time ends. A canceled one that is listed as such then comes back. A start without a zone ("floating": 7:05
# wherever the game is) becomes 7:05 p.m. in UTC on any machine, with nothing to tell it by, and is written back with a Z.
# None of it is an error. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error ts-ics@2.4.6
cat >games.mjs <<'JS'
import { convertIcsCalendar, extendByRecurrenceRule, generateIcsCalendar } from "ts-ics";
const read = (...lines) =>
  convertIcsCalendar(
    undefined,
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:games", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", ...lines]
      .concat("SUMMARY:Game", "END:VEVENT", "END:VCALENDAR", "")
      .join("\r\n"),
  );
const inNewYork = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York", weekday: "short", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric",
});
const starts = (...lines) => {
  const { start, recurrenceRule, exceptionDates = [] } = read(...lines).events[0];
  const exceptions = exceptionDates.map(({ date }) => date);
  return extendByRecurrenceRule(recurrenceRule, { start: start.date, exceptions }).map((day) =>
    inNewYork.format(day).replaceAll(/[,\s]+/gu, " "),
  );
};
const nights = starts("DTSTART;TZID=America/New_York:20261009T203000", "RRULE:FREQ=WEEKLY;BYDAY=FR,SA;COUNT=4");
const saturdays = starts(
  "DTSTART;TZID=America/New_York:20261031T130000",
  "RRULE:FREQ=WEEKLY;COUNT=3",
  "EXDATE;TZID=America/New_York:20261107T130000",
);
const floating = read("DTSTART:20260704T190500", "DURATION:PT3H");
const inUtc = read("DTSTART:20260704T190500Z", "DURATION:PT3H");
const areAlike = JSON.stringify(floating) === JSON.stringify(inUtc);
const written = /^DTSTART.*$/m.exec(generateIcsCalendar(floating))[0].trim();
console.log(`with TZ=${process.env.TZ}, in New York: ${nights.join(", ")}; all but Nov. 7: ${saturdays.join(", ")}`);
console.log(`with TZ=${process.env.TZ}: 20260704T190500 is ${areAlike ? "" : "not "}taken for UTC and written as ${written}`);
const expected = {
  UTC: [
    "Fri 10/9 8:30 PM,Thu 10/15 8:30 PM,Fri 10/16 8:30 PM,Thu 10/22 8:30 PM",
    "Sat 10/31 1:00 PM,Sat 11/7 12:00 PM,Sat 11/14 12:00 PM",
  ],
  "America/New_York": [
    "Fri 10/9 8:30 PM,Sat 10/10 8:30 PM,Fri 10/16 8:30 PM,Sat 10/17 8:30 PM",
    "Sat 10/31 1:00 PM,Sat 11/14 1:00 PM",
  ],
}[process.env.TZ];
const isAsExpected = nights.join() === expected[0] && saturdays.join() === expected[1];
process.exit(isAsExpected && areAlike && /DTSTART.*:20260704T190500Z$/.test(written) ? 0 : 1);
JS
TZ=UTC node games.mjs
TZ=America/New_York node games.mjs
