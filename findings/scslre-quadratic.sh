#!/usr/bin/env bash
# scslre 0.3.0, which judges regular expressions in eslint-plugin-regexp and others, reports no super-linear move for
# expressions whose fixed start can repeat: a search for \bAndroid\b.*\bMobile\b takes four times as long on twice the
# text. It does report /\/+$/. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error scslre@0.3.0 @eslint-community/regexpp@4.12.2
cat >judge.cjs <<'JS'
const { analyse } = require("scslre");
const { RegExpParser } = require("@eslint-community/regexpp");
const judge = (source) => {
  const parser = new RegExpParser();
  const flags = parser.parseFlags("");
  const { reports } = analyse({ pattern: parser.parsePattern(source, 0, source.length, {}), flags });
  return reports.map(({ type }) => type).join(", ") || "nothing";
};
/** Starts of the search that are tried in a text with no match, counted by the distance each scans. */
const steps = (count) => {
  const text = "Android ".repeat(count);
  let sum = 0;
  for (const { index } of text.matchAll(/\bAndroid\b/g)) sum += text.length - index;
  return sum;
};
const [known, missed] = [judge("\\/+$"), judge("\\bAndroid\\b.*\\bMobile\\b")];
console.log(`/\\/+$/: ${known}; /\\bAndroid\\b.*\\bMobile\\b/: ${missed}`);
console.log(`signs that the latter has to look at, 1,000 and 2,000 words: ${steps(1000)}, ${steps(2000)}`);
process.exit(known === "Move" && missed === "nothing" ? 0 : 1);
JS
node judge.cjs
