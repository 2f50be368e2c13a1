#!/usr/bin/env bash
# Two calendars that ical-generator 11.1.2 writes, and node-ical 0.27.2 expands to other games, with no error. Of a calendar
# with a time zone it writes an event's start without one and its canceled game (EXDATE) with it: read on a server in UTC
# the two differ, and the canceled game is back. If the event has the zone instead, all is well. A makeup game that rrule
# 2.8.1's set adds (RDATE) is written, and node-ical leaves it out: its README does not name RDATE. ical.js 2.2.1 lists
# exactly the games meant in each of them. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error \
  ical-generator@11.1.2 node-ical@0.27.2 ical.js@2.2.1 rrule@2.8.1 luxon@3.7.2
cat >games.mjs <<'JS'
import ICAL from "ical.js";
import ical from "ical-generator";
import { DateTime } from "luxon";
import nodeIcal from "node-ical";
import rrule from "rrule";
const zone = "America/New_York";
const at = (day) => DateTime.fromISO(`2026-10-${day}T19:05`, { zone });
const weekly = { start: at(10), summary: "Game", repeating: { freq: "WEEKLY", count: 3, exclude: [at(17)] } };
const makeup = new rrule.RRuleSet();
makeup.rrule(new rrule.RRule({ freq: rrule.RRule.WEEKLY, count: 2, dtstart: at(10).toJSDate() }));
makeup.rdate(at(12).toJSDate());
const calendars = {
  "zone of the calendar": [ical({ timezone: zone }), weekly],
  "zone of the event": [ical(), { ...weekly, timezone: zone }],
  "makeup game": [ical(), { start: at(10).toJSDate(), summary: "Game", repeating: makeup }],
};
const days = (starts) => starts.map((start) => start.slice(8, 10)).join(" ");
const read = [];
for (const [name, [calendar, event]] of Object.entries(calendars)) {
  calendar.createEvent(event);
  const text = calendar.toString();
  const found = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  const between = { from: new Date("2026-10-01"), to: new Date("2026-11-15") };
  const expanded = nodeIcal.expandRecurringEvent(found, between).map(({ start }) => start.toISOString());
  const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).iterator();
  const meant = [];
  for (let next = iterator.next(); next; next = iterator.next()) meant.push(next.toString());
  read.push(`${days(expanded)}/${days(meant)}`);
  console.log(`${name}: ${text.match(/^(?:DTSTART|EXDATE|RDATE).*$/gm).map((line) => line.trim()).join(" ")}`);
  console.log(`  October games by node-ical ${days(expanded)}, by ical.js ${days(meant)}`);
}
process.exit(read.join() === "10 17 24/10 24,10 24/10 24,10 17/10 12 17" ? 0 : 1);
JS
TZ=UTC node games.mjs
