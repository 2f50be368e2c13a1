#!/usr/bin/env bash
# city-timezones 1.3.4 finds the state of "Columbia MO" in any letters of a city, its province or its country. The first
# city it returns for it is NanaiMO in British COLUMBIA, two hours away; for Portland OR one in VictORia, Australia; for
# Charlotte NC one on PriNCe Edward Island, an hour away. Its README's example, Springfield MO, has one answer, and nothing
# says that the first of several is not the closest. Canada's provinces have no letters: Winnipeg MB has no city.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error city-timezones@1.3.4
cat >find.mjs <<'JS'
import cityTimezones from "city-timezones";
const expected = {
  "Springfield MO": "Springfield, Missouri, America/Chicago",
  "Columbia MO": "Nanaimo, British Columbia, America/Vancouver",
  "Portland OR": "Portland, Victoria, Australia/Melbourne",
  "Charlotte NC": "Charlottetown, Prince Edward Island, America/Halifax",
  "Winnipeg MB": "none",
};
let isAsExpected = true;
for (const [place, found] of Object.entries(expected)) {
  const [first] = cityTimezones.findFromCityStateProvince(place);
  const got = first ? [first.city, first.province, first.timezone].join(", ") : "none";
  console.log(`${place}: ${got}`);
  isAsExpected &&= got === found;
}
process.exit(isAsExpected ? 0 : 1);
JS
node find.mjs
