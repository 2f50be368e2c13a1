#!/usr/bin/env bash
# parse-full-name 1.2.7 takes a surname for a title, wherever it stands, and reports no error: "Ada Judge" is the title
# Judge with the last name Ada, as "Ada Esquire" is a suffix, and "Captain Marlow" loses a first name. "Ada King" and
# "Baron Marlow" stay whole. Whoever sorts or prints by last name prints the wrong one. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error parse-full-name@1.2.7
cat >names.cjs <<'JS'
const { parseFullName } = require("parse-full-name");
const read = ["Ada Judge", "Ada Esquire", "Captain Marlow", "Ada King", "Baron Marlow"].map((name) => {
  const { title, first, last, suffix, error } = parseFullName(name);
  return `${name}: ${[title, first, last, suffix].join("|")}${error.some(Boolean) ? " with an error" : ""}`;
});
console.log(`title|first|last|suffix of ${read.join(", ")}`);
const expected = "Ada Judge: Judge||Ada|,Ada Esquire: ||Ada|Esquire,Captain Marlow: Captain||Marlow|,";
process.exit(read.join() === `${expected}Ada King: |Ada|King|,Baron Marlow: |Baron|Marlow|` ? 0 : 1);
JS
node names.cjs
