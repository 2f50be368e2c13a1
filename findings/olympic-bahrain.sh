#!/usr/bin/env bash
# A start list's Olympic code, looked up as an ISO code, is mostly unknown, which shows: GER, NED, SUI. One is another
# country: BRN is Bahrain at the Games and Brunei in ISO 3166, and i18n-iso-countries 7.14.0 says so with no doubt. Of the
# 205 Olympic codes in world-countries 5.1.0, 85 are not ISO's for that country, and BRN alone is ISO's for another.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error i18n-iso-countries@7.14.0 world-countries@5.1.0
cat >codes.cjs <<'JS'
const iso = require("i18n-iso-countries");
const countries = require("world-countries").filter(({ cioc }) => cioc);
const differing = countries.filter(({ cca3, cioc }) => cca3 !== cioc);
const wrong = differing
  .filter(({ cioc }) => iso.isValid(cioc))
  .map(({ cioc, name }) => `${cioc}, ${name.common}, is ${iso.getName(cioc, "en")}`);
console.log(`${countries.length} Olympic codes, ${differing.length} unlike ISO's; of these in ISO: ${wrong.join("; ")}`);
process.exit(wrong.join() === "BRN, Bahrain, is Brunei Darussalam" ? 0 : 1);
JS
node codes.cjs
