#!/usr/bin/env bash
# Excel keeps the reading that a Japanese name was typed with beside the name (rPh), and shows it only where asked to.
# exceljs 4.4.0 has two readers. The streaming one returns the last reading in place of the name: 阿部 is "アベ". The other
# one is right with shared strings, but where the name stands in the cell itself (inlineStr) it returns null, and every
# row behind it is gone. Neither gives an error. read-excel-file 9.3.17 returns all rows and names.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exceljs@4.4.0 read-excel-file@9.3.17
cat >make.py <<'PY'
from zipfile import ZIP_DEFLATED, ZipFile

head = '<?xml version="1.0" encoding="UTF-8"?>'
main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
package = "http://schemas.openxmlformats.org/package/2006"
kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
name = '<t>阿部</t><rPh sb="0" eb="2"><t>アベ</t></rPh>'
parts = [("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"), ("sharedStrings", "sharedStrings"), ("styles", "styles")]
types = "".join(f'<Override PartName="/xl/{part}.xml" ContentType="{kind}.{of}+xml"/>' for part, of in parts)
links = "".join(f'<Relationship Id="r{at}" Type="{office}/{of}" Target="{part}.xml"/>'
                for at, (part, of) in enumerate(parts[1:], 1))
for file, cell in (("shared", 't="s"><v>0</v>'), ("inline", f't="inlineStr"><is>{name}</is>')):
    rows = (f'<row r="1"><c r="A1"><v>7</v></c><c r="B1" {cell}</c></row>'
            '<row r="2"><c r="A2"><v>8</v></c><c r="B2" t="s"><v>1</v></c></row>'
            '<row r="3"><c r="A3"><v>9</v></c><c r="B3" t="s"><v>1</v></c></row>')
    with ZipFile(file + ".xlsx", "w", ZIP_DEFLATED) as book:
        for path, text in {
            "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType='
                                   f'"application/vnd.openxmlformats-package.relationships+xml"/>{types}</Types>',
            "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
                           f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
            "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>'
                               '<sheet name="Roster" sheetId="1" r:id="r1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships">{links}</Relationships>',
            "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>',
            "xl/sharedStrings.xml": f'<sst xmlns="{main}" count="3" uniqueCount="2"><si>{name}</si>'
                                    '<si><t>Ada</t></si></sst>',
            "xl/styles.xml": f'<styleSheet xmlns="{main}"><fonts count="1"><font/></fonts>'
                             '<fills count="2"><fill><patternFill patternType="none"/></fill>'
                             '<fill><patternFill patternType="gray125"/></fill></fills>'
                             '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
                             '<cellXfs count="1"><xf/></cellXfs></styleSheet>',
        }.items():
            book.writestr(path, head + text)
PY
python3 make.py
cat >read.mjs <<'JS'
import exceljs from "exceljs";
import { readSheet } from "read-excel-file/node";

const whole = async (file) => {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(file);
  const rows = [];
  book.worksheets[0].eachRow((row) => rows.push(row.values.slice(1)));
  return rows;
};
const streamed = async (file) => {
  const rows = [];
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(file, { sharedStrings: "cache", worksheets: "emit" }))
    for await (const row of sheet) rows.push(row.values.slice(1));
  return rows;
};
const expected = {
  "shared.xlsx": [[[7, "アベ"], [8, "Ada"], [9, "Ada"]], [[7, "阿部"], [8, "Ada"], [9, "Ada"]]],
  "inline.xlsx": [[[7, "アベ"], [8, "Ada"], [9, "Ada"]], [[7, null]]],
};
let isAsExpected = true;
for (const [file, rows] of Object.entries(expected)) {
  const read = JSON.stringify([await streamed(file), await whole(file)]);
  const other = JSON.stringify(await readSheet(file));
  console.log(`${file}: exceljs streaming and whole ${read}; read-excel-file ${other}`);
  isAsExpected &&= read === JSON.stringify(rows) && other === '[[7,"阿部"],[8,"Ada"],[9,"Ada"]]';
}
process.exit(isAsExpected ? 0 : 1);
JS
node read.mjs
