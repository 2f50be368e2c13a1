#!/usr/bin/env bash
# SheetJS 0.18.5, the last on npm, writes dates as ISO 8601 texts (cells of type "d": ECMA-376, part 1, 18.18.11) if it is
# told cellDates, and exceljs 4.4.0 takes the year of such a text for a number of days: every day of 2026, whatever its
# time, is July 18, 1905. There is no error. SheetJS and read-excel-file 9.3.17 read the same cells as they are meant, and
# exceljs does what SheetJS writes without cellDates. Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat >games.mjs <<'JS'
import exceljs from "exceljs";
import { readSheet } from "read-excel-file/node";
import XLSX from "xlsx";
const games = [["Reds", new Date("2026-07-04T19:05Z")], ["Mets", new Date("2026-09-05T12:00Z")]];
const write = (cellDates) => {
  const sheet = XLSX.utils.aoa_to_sheet(games, { cellDates });
  XLSX.writeFile({ SheetNames: ["Games"], Sheets: { Games: sheet } }, "games.xlsx", { cellDates });
};
const byExceljs = async () => {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile("games.xlsx");
  return workbook.worksheets[0].getColumn(2).values.slice(1);
};
write(false);
const starts = { "exceljs, of numbers": await byExceljs() };
write(true);
starts["exceljs, of ISO texts"] = await byExceljs();
starts["read-excel-file, of ISO texts"] = (await readSheet("games.xlsx")).map(([, start]) => start);
const { Games } = XLSX.readFile("games.xlsx", { cellDates: true }).Sheets;
starts["SheetJS, of ISO texts"] = XLSX.utils.sheet_to_json(Games, { header: 1 }).map(([, start]) => start);
let isAsExpected = true;
for (const [reader, found] of Object.entries(starts)) {
  const said = found.map((start) => start.toISOString().slice(0, 16)).join(" ");
  console.log(`${reader}: ${said}`);
  const isWrong = reader === "exceljs, of ISO texts";
  isAsExpected &&= said === (isWrong ? "1905-07-18T00:00 1905-07-18T00:00" : "2026-07-04T19:05 2026-09-05T12:00");
}
process.exit(isAsExpected ? 0 : 1);
JS
TZ=UTC node games.mjs
