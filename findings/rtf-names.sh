#!/usr/bin/env bash
# rtf-parser 1.3.3, and @iarna/rtf-to-html 1.1.0 made of it, change names in a roster saved as RTF, with no error. A
# hyphen that keeps a line from breaking (\_, Word's Ctrl+Shift+Hyphen) takes the word after it with it: Ann Smith-Jones is
# "Ann Smith-". An apostrophe written as \rquote is gone: O'Neil is "ONeil". The \'3f that Word writes after a
# letter for readers without Unicode stays: "Ł?ucja". What is hidden (\v) or deleted (\deleted) is text like any other.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error rtf-parser@1.3.3 @iarna/rtf-to-html@1.1.0
cat >roster.cjs <<'JS'
const toHtml = require("@iarna/rtf-to-html");
const rtf = require("rtf-parser");
const roster = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}}\uc1\f0
4 Ann Smith\_Jones\par
7 Bo O\rquote Neil\par
9 \u321\'3fucja Roe\par
11 Jos\'e9 Poe\par
{\deleted 12 Cy Doe, }13 Di Fay\par
{\v 14 Ed Gray, }15 Flo Hart\par
}`;
const expected = ["4 Ann Smith‑", "7 Bo ONeil", "9 Ł?ucja Roe", "11 José Poe", "12 Cy Doe, 13 Di Fay", "14 Ed Gray, 15 Flo Hart"];
toHtml.fromString(roster, (problem, html) => {
  if (problem) throw problem;
  const inHtml = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line]) => line.replace(/<[^>]*>/g, ""));
  rtf.string(roster, (problem, { content }) => {
    if (problem) throw problem;
    const lines = content.map((paragraph) => paragraph.content.map(({ value }) => value).join(""));
    console.log(lines.join("\n"));
    process.exit(JSON.stringify([lines, inHtml]) === JSON.stringify([expected, expected]) ? 0 : 1);
  });
});
JS
node roster.cjs
