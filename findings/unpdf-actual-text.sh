#!/usr/bin/env bash
# A PDF can say what text its drawn letters stand for (ActualText, ISO 32000), as typesetting programs do for letters put
# together of parts, for small capitals and for a hyphen that only ends a line. unpdf 1.8.1 (pdf.js 6.1.200) returns what
# was drawn: "Lukasz" for Łukasz, "ADA" for Ada, "Hernan-" for Hernan. MuPDF 1.28.1 returns what is meant. Neither says
# that the two differ; pdf.js has an open issue for it (12237).
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error unpdf@1.8.1 mupdf@1.28.1
cat >make.py <<'PY'
def meant(text, drawn):
    return b"/Span << /ActualText <FEFF" + text.encode("utf-16-be").hex().encode() + b"> >> BDC (" + drawn + b") Tj EMC"

lines = [
    b"(7 ) Tj " + meant("Ł", b"L") + b" (ukasz Nowak) Tj",
    b"(8 ) Tj " + meant("Ada", b"ADA") + b" ( Hall) Tj",
    b"(9 Bo Hernan) Tj " + meant("", b"-"),
    b"(dez) Tj",
]
content = b"BT /F1 12 Tf 14 TL 20 150 Td " + b" T* ".join(lines) + b" ET"
objects = [
    b"<< /Type /Catalog /Pages 2 0 R >>",
    b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
    b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
]
whole, entries = b"%PDF-1.7\n", b"0000000000 65535 f \n"
for at, body in enumerate(objects, 1):
    entries += b"%010d 00000 n \n" % len(whole)
    whole += b"%d 0 obj\n%s\nendobj\n" % (at, body)
whole += b"xref\n0 %d\n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
    len(objects) + 1, entries, len(objects) + 1, len(whole))
open("roster.pdf", "wb").write(whole)
PY
python3 make.py
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { Document } from "mupdf";
import { extractText } from "unpdf";

const pdf = readFileSync("roster.pdf");
const flat = (text) => text.trim().split(/\s*\n\s*/).join(" | ");
const meant = flat(Document.openDocument(pdf, "application/pdf").loadPage(0).toStructuredText().asText());
const drawn = flat((await extractText(new Uint8Array(pdf), { mergePages: false })).text[0]);
console.log(`MuPDF: ${meant}\nunpdf: ${drawn}`);
const isMeant = meant === "7 Łukasz Nowak | 8 Ada Hall | 9 Bo Hernan | dez";
process.exit(isMeant && drawn === "7 Lukasz Nowak | 8 ADA Hall | 9 Bo Hernan- | dez" ? 0 : 1);
JS
node read.mjs
