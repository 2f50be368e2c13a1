#!/usr/bin/env bash
# Two readers of Word documents change names in a roster, with no error or warning. officeparser 8.1.1 and word-extractor
# 1.0.4 leave out a hyphen that keeps a line from breaking (Ctrl+Shift+Hyphen, w:noBreakHyphen): Ann Smith-Jones is Ann
# SmithJones. officeparser leaves out a name that has its reading above it (w:ruby), and word-extractor returns the reading
# and the name as one. word-extractor lists a player twice who was moved while changes are tracked (w:moveFrom), though it
# leaves out what was deleted. mammoth 1.13.0 has the hyphen and the move right, and warns of the reading.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error --ignore-scripts officeparser@8.1.1 word-extractor@1.0.4 mammoth@1.13.0 fflate@0.8.2
cat >roster.mjs <<'JS'
import { strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import { parseOffice } from "officeparser";
import WordExtractor from "word-extractor";
const text = (letters) => `<w:r><w:t>${letters}</w:t></w:r>`;
const change = 'w:author="Desk" w:date="2026-07-04T12:00:00Z"';
const moved = (side, id) =>
  `<w:p><w:move${side}RangeStart w:id="${id}" w:name="move1" ${change}/>` +
  `<w:move${side} w:id="${id + 1}" ${change}>${text("Bo Lee")}</w:move${side}><w:move${side}RangeEnd w:id="${id}"/></w:p>`;
const body = [
  `<w:p>${text("Ann Smith")}<w:r><w:noBreakHyphen/></w:r>${text("Jones")}</w:p>`,
  moved("From", 1),
  `<w:p><w:del w:id="9" ${change}><w:r><w:delText>Cy Poe</w:delText></w:r></w:del>${text("Di Roe")}</w:p>`,
  moved("To", 3),
  `<w:p><w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="center"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/>`,
  `<w:hpsBaseText w:val="21"/><w:lid w:val="ja-JP"/></w:rubyPr><w:rt>${text("あべ")}</w:rt>`,
  `<w:rubyBase>${text("阿部")}</w:rubyBase></w:ruby></w:r></w:p>`,
];
const office = "http://schemas.openxmlformats.org/";
const part = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const files = {
  "[Content_Types].xml":
    `<Types xmlns="${office}package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${part}"/></Types>`,
  "_rels/.rels":
    `<Relationships xmlns="${office}package/2006/relationships"><Relationship Id="a" Target="word/document.xml" ` +
    `Type="${office}officeDocument/2006/relationships/officeDocument"/></Relationships>`,
  "word/document.xml":
    `<w:document xmlns:w="${office}wordprocessingml/2006/main"><w:body>${body.join("")}</w:body></w:document>`,
};
const withHead = ([name, xml]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)];
const docx = Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(withHead))));
const parsed = await parseOffice(docx);
const byMammoth = await mammoth.extractRawText({ buffer: docx });
const read = {
  officeparser: (await parsed.to("text")).value,
  "word-extractor": (await new WordExtractor().extract(docx)).getBody(),
  mammoth: byMammoth.value,
};
const said = Object.entries(read).map(([reader, value]) => `${reader}: ${value.split(/\n+/).filter(Boolean).join(", ")}`);
said.push(`warnings: officeparser ${parsed.warnings.length}, mammoth ${byMammoth.messages.map(({ message }) => message)}`);
console.log(said.join("\n"));
const expected = [
  "officeparser: Ann SmithJones, Di Roe, Bo Lee",
  "word-extractor: Ann SmithJones, Bo Lee, Di Roe, Bo Lee, あべ阿部",
  "mammoth: Ann Smith‑Jones, Di Roe, Bo Lee",
  "warnings: officeparser 0, mammoth An unrecognised element was ignored: w:ruby",
];
process.exit(said.join() === expected.join() ? 0 : 1);
JS
node roster.mjs
