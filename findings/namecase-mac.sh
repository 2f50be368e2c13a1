#!/usr/bin/env bash
# namecase 1.1.2 turns surnames in capitals, as some leagues' rosters have them, into names that nobody has: "MACIEL"
# becomes "MacIel" and "DEROZAN" "Derozan", without a sign that either was guessed. From capitals alone no rule can tell:
# a name whose spelling is not certain is better left in capitals and reported. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error namecase@1.1.2
cat >names.cjs <<'JS'
const namecase = require("namecase");
const written = ["MACIEL", "DEROZAN", "MCKENZIE"].map((name) => namecase(name));
console.log(`MACIEL, DEROZAN, MCKENZIE: ${written.join(", ")}`);
process.exit(written.join() === "MacIel,Derozan,McKenzie" ? 0 : 1);
JS
node names.cjs
