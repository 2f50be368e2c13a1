#!/usr/bin/env bash
# @touch4it/ical-timezones 1.9.0, which ical-generator's README shows first for a calendar's VTIMEZONE, has the rules of
# 2018: Mexico City and Monterrey still have daylight time in it, which Mexico gave up in 2022, and São Paulo has it, which
# Brazil gave up in 2019. A reader that goes by the calendar's own zone, as it should (here ical.js 2.2.1), lists a July
# game in Mexico City an hour early. timezones-ical-library 2.3.2, which the same README shows second, is right.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error \
  @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical-generator@11.1.2 ical.js@2.2.1
cat >zones.mjs <<'JS'
import touch4it from "@touch4it/ical-timezones";
import ICAL from "ical.js";
import ical from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
const generators = {
  "@touch4it/ical-timezones": touch4it.getVtimezoneComponent,
  "timezones-ical-library": (zone) => tzlib_get_ical_block(zone)[0],
};
const games = [["America/Mexico_City", "2026-07-05"], ["America/Monterrey", "2026-07-05"], ["America/Sao_Paulo", "2026-12-06"]];
const read = [];
for (const [library, generator] of Object.entries(generators))
  for (const [zone, day] of games) {
    const calendar = ical({ timezone: { name: zone, generator } });
    calendar.createEvent({ start: `${day}T18:00:00`, timezone: zone, summary: "Game" });
    const parsed = new ICAL.Component(ICAL.parse(calendar.toString()));
    const start = parsed.getFirstSubcomponent("vevent").getFirstPropertyValue("dtstart");
    const inUtc = start.toJSDate().toISOString().slice(11, 16);
    console.log(`${library}: ${start} in ${start.zone.tzid} is ${inUtc} in UTC`);
    read.push(inUtc);
  }
process.exit(read.join() === "23:00,23:00,20:00,00:00,00:00,21:00" ? 0 : 1);
JS
TZ=UTC node zones.mjs
