import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { headingsOf } from "./columns.ts";
import { isWorkbook, readText } from "./table.ts";
import { openRow, openWorkbookOf, textCell, textRows, workbookOf } from "./testing/workbook.ts";
import { readWorkbook } from "./workbook.ts";

const headings = headingsOf(["name", "no", "date", "time"].map((name) => ({ name, what: "" })));
const read = async (bytes: Uint8Array) => {
  expect(isWorkbook(bytes)).toBe(true);
  const answer = await readWorkbook(bytes, headings);
  return answer.ok ? answer.value : answer.text;
};
const header = textRows([["name", "no"]]);
const sheetWith = (row: string) => workbookOf({ Roster: `${header}<row r="2">${textCell("A2", "Ada")}${row}</row>` });

const formulaOf = (text: string) =>
  `<table:table-cell table:formula="of:=A9" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const valueOf = (type: string, value: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" office:${type === "float" ? "" : `${type}-`}value="${value}"><text:p>${shown}</text:p></table:table-cell>`;

describe("an OpenDocument workbook", () => {
  test("[IM23] is read like an Excel one: what is stored, whatever its format, and no notes", async () => {
    const rows = [
      ["Harbury Hockey Club"],
      [],
      ["name", "no", "date", "time"],
      [
        "Ada<text:s/>Falk",
        valueOf("float", "7", "07"),
        valueOf("date", "2026-07-04", "4 July"),
        valueOf("time", "PT19H05M00S", "7:05 PM"),
      ],
      [
        "<table:table-cell><text:p><text:ruby><text:ruby-base>阿部</text:ruby-base><text:ruby-text>アベ</text:ruby-text></text:ruby></text:p></table:table-cell>",
        valueOf("float", "0", "00"),
      ],
      ["<table:covered-table-cell/>", "", valueOf("date", "2026-07-04T19:05:00", "then")],
      [
        '<table:table-cell office:value-type="string"><office:annotation><text:p>New</text:p></office:annotation><text:p>Uma</text:p><text:p>Lind &amp; Co</text:p></table:table-cell>',
        '<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="8"><text:p>8</text:p></table:table-cell>',
      ],
    ];
    expect(await read(openWorkbookOf({ Roster: rows.map(openRow).join("") }))).toEqual({
      text: "Harbury Hockey Club\n\nname\tno\tdate\ttime\nAda Falk\t7\t2026-07-04\t19:05\n阿部\t00\n\t\t2026-07-04 19:05\nUma Lind & Co\t8\t8\n",
      note: null,
    });
  });

  test("[IM23] of several sheets, the first visible one with a header is read, and named", async () => {
    const [roster, notes] = [openRow(["name", "no"]), openRow(["How to fill this in"])];
    expect(await read(openWorkbookOf({ Old: roster, Notes: notes, Now: roster + openRow(["Ada"]) }, ["Old"]))).toEqual({
      text: "name\tno\nAda\n",
      note: 'The workbook has 2 sheets: "Now" was read',
    });
  });
});

describe("a workbook", () => {
  test("[IM23] its rows become lines, including empty ones, and a title above the header stays in place", async () => {
    const rows = [
      ["2026 Roster, all players"],
      [],
      ["name", "no"],
      ["Ada &amp; Uma", "00"],
      [],
      ["Dwayne &quot;Rock&quot; Falk", "8"],
    ];
    expect(await read(workbookOf({ Roster: textRows(rows) }))).toEqual({
      text: '2026 Roster, all players\n\nname\tno\nAda & Uma\t00\n\n"Dwayne ""Rock"" Falk"\t8\n',
      note: null,
    });
  });

  test.each([
    ["a whole number", "<v>9</v>", "", "9"],
    ["a number that ends in .0", "<v>15.0</v>", "", "15"],
    ["a broken number", "<v>1.5</v>", "", "1.5"],
    ["a day", "<v>46207</v>", ' s="1"', "2026-07-04"],
    ["a time of day", "<v>0.795138888888889</v>", ' s="2"', "19:05"],
    ["midnight", "<v>0</v>", ' s="2"', "00:00"],
    ["a day with its time", "<v>46207.795138888889</v>", ' s="3"', "2026-07-04 19:05"],
    ["a formula's number", "<f>4+5</f><v>9</v>", "", "9"],
    ["a formula's text", "<f>A1</f><v>calc</v>", ' t="str"', "calc"],
    ["a formula's empty text", "<f>A9</f><v></v>", ' t="str"', ""],
    ["an ISO day", "<v>2026-07-04</v>", ' s="1" t="d"', "2026-07-04"],
    ["an ISO day with its time", "<v>2026-07-04T19:05:00</v>", ' t="d" s="3"', "2026-07-04 19:05"],
    ["an ISO day with a zone", "<v>2026-07-04T23:30:00.000Z</v>", ' t="d"', "2026-07-04 23:30"],
    ["an ISO time alone", "<v>19:05:00</v>", ' t="d" s="2"', "19:05"],
    ["an ISO time alone with its T", "<v>T19:05:30</v>", " t='d'", "19:05:30"],
    ["an ISO time on Excel's first day", "<v>1899-12-31T19:05:00</v>", ' t="d"', "19:05"],
    ["an ISO day that does not exist", "<v>2026-02-30</v>", ' t="d"', "2026-02-30"],
    ["a day in other words", "<v>July 4</v>", ' t="d"', "July 4"],
    ["no day", "<v></v>", ' t="d"', ""],
    ["a yes", "<v>1</v>", ' t="b"', "true"],
    [
      "a text with a character that XML cannot hold",
      "<is><t>O_x0027_Neil_x000D_\n(_x005F_x0041_)</t></is>",
      ' t="inlineStr"',
      "O'Neil (_x0041_)",
    ],
    ["a text with a line end", "<is><t>one\ntwo</t></is>", ' t="inlineStr"', "one two"],
  ])("[IM23] %s is read", async (_, content, attributes, expected) => {
    const output = await read(sheetWith(`<c r="B2"${attributes}>${content}</c>`));
    expect(output).toEqual({ text: `name\tno\nAda${expected && `\t${expected}`}\n`, note: null });
  });

  test.each(["&#x110000;", "&#99999999999;", "&#x41;"])("[IM23] a sheet may be named %s", async (name) => {
    expect(await read(workbookOf({ [name]: header, Other: header }))).toMatchObject({ text: "name\tno\n" });
  });

  test("[IM23] a time alone is none of a day where days are counted from 1904, and 0 shown as 00 is 00", async () => {
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const row = '<row r="2"><c r="A2" s="0"><v>0.795138888888889</v></c><c r="B2" s="1"><v>0</v></c></row>';
    const bytes = workbookOf(
      { Roster: `${textRows([["time", "no"]])}${row}<row r="3"><c r="B3" s="1"><v>7</v></c></row>` },
      {
        parts: {
          "xl/styles.xml": Buffer.from(
            `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="00"/></numFmts><cellXfs><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
          ),
        },
        countsFrom1904: true,
      },
    );
    expect(await read(bytes)).toMatchObject({ text: "time\tno\n19:05\t00\n\t7\n" });
  });

  test("[IM23] texts shared by cells are read, with their formats", async () => {
    const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>name</t></si><si><r><rPr><b/></rPr><t>Zoë </t></r><r><t>Ortiz</t></r></si></sst>`;
    const parts = {
      "xl/sharedStrings.xml": Buffer.from(shared),
      "xl/_rels/workbook.xml.rels": Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
    };
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>';
    expect(await read(workbookOf({ One: rows }, { parts }))).toMatchObject({ text: "name\nZoë Ortiz\n" });
  });

  test("[IM23] of several sheets the first visible one with a known header is read, and reported", async () => {
    const sheets = {
      "Old &amp; hidden": textRows([
        ["name", "no"],
        ["Nobody", "1"],
      ]),
      Cover: textRows([["Spring Media Guide"]]),
      "Roster &amp; Staff": textRows([
        ["name", "no"],
        ["Ada", "7"],
      ]),
      Home: textRows([
        ["name", "no"],
        ["Uma", "8"],
      ]),
    };
    expect(await read(workbookOf(sheets, { hidden: ["Old &amp; hidden"] }))).toEqual({
      text: "name\tno\nAda\t7\n",
      note: 'The workbook has 3 sheets: "Roster & Staff" was read',
    });
  });

  test("[IM23] a formula outside the cells, as of a rule for colors, is none of a cell", async () => {
    const rule = '<row r="3"><xm:f xmlns:xm="m">A1</xm:f></row>';
    for (const last of ['<c r="B2" s="1"/>', '<c r="B2" s="1"></c>'])
      expect(
        await read(workbookOf({ A: `${header}<row r="2">${textCell("A2", "Ada")}${last}</row>${rule}` })),
      ).toMatchObject({ text: "name\tno\nAda\n" });
  });

  test("[IM23] an ISO time is the same in every time zone", async () => {
    const zone = process.env["TZ"];
    try {
      for (const reader of ["America/Los_Angeles", "Asia/Tokyo"]) {
        process.env["TZ"] = reader;
        const output = await read(sheetWith('<c r="B2" t="d"><v>2026-07-04T19:05:00</v></c>'));
        expect(output).toMatchObject({ text: "name\tno\nAda\t2026-07-04 19:05\n" });
      }
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
    }
  });

  test("[IM23] a row or cell without its reference follows the one before", async () => {
    const cell = (text: string, place = "") => `<c${place} t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      `<row>${cell("name")}${cell("no")}${cell("date")}</row>`,
      "<row/>",
      `<row r="4">${cell("Ada")}<c/>${cell("x")}</row>`,
      `<row>${cell("Uma", ' r="B5"')}<c t="d"><v>2026-07-04</v></c></row>`,
    ];
    expect(await read(workbookOf({ A: rows.join("") }))).toMatchObject({
      text: "name\tno\tdate\n\n\nAda\t\tx\n\tUma\t2026-07-04\n",
    });
  });

  test("[IM23] days of the calendar from 1904, own formats, and texts without their pronunciation are read", async () => {
    const days = '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const formats =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/><numFmt numFmtId="165" formatCode="[Red]0.0&quot; days&quot;"/></numFmts>';
    const parts = {
      "xl/styles.xml": Buffer.from(`<styleSheet>${formats}${days}</styleSheet>`),
      "xl/workbook.xml": Buffer.from(
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      ),
    };
    const cells =
      '<c r="A2" t="inlineStr"><is><t>阿部</t><rPh sb="0" eb="2"><t>アベ</t></rPh></is></c><c r="B2"><v>9</v></c><c r="C2" s="1"><v>44745</v></c><c r="D2" s="2"><v>3</v></c>';
    expect(await read(workbookOf({ A: `${header}<row r="2">${cells}</row>` }, { parts }))).toMatchObject({
      text: "name\tno\n阿部\t9\t2026-07-04\t3\n",
    });
  });

  test.each([
    ["a sign of a tag in an attribute", '<row a=">" r="2"/>'],
    ["a comment with a cell", '<row r="2"><!-- <c r="ZZZ9"/> --></row>'],
    ["a day that is empty", '<row r="2"><c r="A2" s="1"><v></v></c></row>'],
  ])("[IM23] %s is read as what it is", async (_, rows) => {
    expect(await read(workbookOf({ A: header + rows }))).toMatchObject({ text: "name\tno\n" });
  });

  test("[IM23] [A7] a number that is no day of a calendar stays a number", async () => {
    expect(await read(sheetWith('<c r="B2" s="1"><v>1E+20</v></c>'))).toMatchObject({
      text: "name\tno\nAda\t100000000000000000000\n",
    });
  });

  test("[IM23] if no sheet has one, the first is read", async () => {
    const output = await read(workbookOf({ One: textRows([["who"]]), Two: "" }));
    expect(output).toEqual({ text: "who\n", note: 'The workbook has 2 sheets: "One" was read' });
  });
});

const damaged = "The file is damaged or not an Excel workbook. Open it in Excel, save it as .xlsx or CSV and try again";
const foreign = (kind: string) => `The file is ${kind}. Save it as .xlsx or .csv and try again`;
const noSheet = (place: string) =>
  `The sheet "Roster" names "${place}", which no sheet has. Save it again in Excel, or as CSV`;
const whole = workbookOf({ Roster: header });
const many = Array.from({ length: 5 }, (_, at) => `<c r="${"BCDEF"[at]}2" t="e"><v>#N/A</v></c>`).join("");

test.each<[string, Uint8Array, string]>([
  ["cut off", whole.subarray(0, whole.length - 30), damaged],
  ["cut off early", whole.subarray(0, 200), damaged],
  ["another ZIP", zipSync({ "a.txt": Buffer.from("a") }), damaged],
  ["without sheets", workbookOf({}), damaged],
  ["broken inside", workbookOf({ Roster: '<row r="1"><c r="A1"' }), damaged],
  [
    "with a formula that failed",
    sheetWith('<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    'The sheet "Roster" has formulas without a value: B2 (#DIV/0!). Mend them, or put values in their place',
  ],
  [
    "with an uncalculated formula",
    sheetWith('<c r="B2"><f>4+5</f></c>'),
    'The sheet "Roster" has formulas without a value: B2 (not calculated). Mend them, or put values in their place',
  ],
  [
    "with many such formulas",
    sheetWith(many),
    'The sheet "Roster" has formulas without a value: B2 (#N/A), C2 (#N/A), D2 (#N/A) and 2 more. Mend them, or put values in their place',
  ],
  [
    "that extends far",
    workbookOf({ Roster: '<row r="1048576"><c r="XFD1048576" s="1"/></row>' }),
    'The sheet "Roster" reaches to row 1048576 and column 16384. Delete the empty rows and columns behind the table',
  ],
  ["that names a cell beyond Excel's", sheetWith('<c r="ZZZZ2"/>'), noSheet("ZZZZ2")],
  ["that names a column beyond Excel's", sheetWith('<c r="XFE2"/>'), noSheet("XFE2")],
  ["that names a row beyond Excel's", workbookOf({ Roster: `${header}<row r="1048577"/>` }), noSheet("1048577")],
  ["that names a row in another way", workbookOf({ Roster: `${header}<row r="2e6"/>` }), noSheet("2e6")],
  ["that names a row in quotes", workbookOf({ Roster: `${header}<row a="'"r = '2e6'/>` }), noSheet("2e6")],
  ["with a cell outside its rows", workbookOf({ Roster: "<c/>" }), noSheet("A0")],
  ["of cells without references beyond Excel's", sheetWith("<c/>".repeat(16_384)), noSheet("XFE2")],
  [
    "of many cells without references",
    workbookOf({ Roster: `<row>${"<c/>".repeat(200)}</row>${"<row/>".repeat(10_000)}` }),
    'The sheet "Roster" reaches to row 10001 and column 200. Delete the empty rows and columns behind the table',
  ],
  [
    "that is an OpenDocument text",
    zipSync({ "content.xml": Buffer.from("<a/>") }),
    "The file is an OpenDocument file, but no workbook. Save it as .xlsx or .csv and try again",
  ],
  [
    "of OpenDocument with a password",
    zipSync({
      "content.xml": Buffer.from("q"),
      "META-INF/manifest.xml": Buffer.from("<manifest:encryption-data/>"),
    }),
    "The workbook has a password. Save it without one and try again",
  ],
  [
    "of OpenDocument with a formula that failed",
    openWorkbookOf({ Roster: openRow(["name", formulaOf("#N/A"), formulaOf("Err:502")]) }),
    'The sheet "Roster" has formulas without a value: B1 (#N/A), C1 (Err:502). Mend them, or put values in their place',
  ],
  [
    "of OpenDocument that extends far",
    openWorkbookOf({
      Roster: openRow(["name"]).replace("<table:table-row>", '<table:table-row table:number-rows-repeated="300000">'),
    }),
    'The sheet "Roster" reaches to row 300000 and column 1. Delete the empty rows and columns behind the table',
  ],
  ["of Numbers", zipSync({ "Index/Document.iwa": Buffer.from("a") }), foreign("a Numbers document")],
  ["that is a Word document", zipSync({ "word/document.xml": Buffer.from("<a/>") }), foreign("a Word document")],
  [
    "of empty rows",
    workbookOf({ Roster: `${header}${"<row/>".repeat(250_000)}` }),
    'The sheet "Roster" reaches to row 250001 and column 2. Delete the empty rows and columns behind the table',
  ],
])("[IM23] [A7] a workbook %s is refused and says why @all", async (_, bytes, text) => {
  expect(await read(bytes)).toBe(text);
});

test("[IM23] [A7] a file that unpacks to more than a table can be is refused unread", async () => {
  const bomb = Buffer.from(workbookOf({ Roster: header }, { parts: { "xl/a.xml": Buffer.from("<a/>") } }));
  const ofLastPart = bomb.lastIndexOf("PK\u0001\u0002");
  bomb.writeUInt32LE(200_000_000, ofLastPart + 24);
  expect(await read(bomb)).toBe("The workbook holds more than 100 MB. Save the sheet as CSV and try again");
});

test.each([
  ["an old workbook", "Workbook", "The file is an old Excel workbook (.xls). Save it as .xlsx or CSV and try again"],
  ["one with a password", "EncryptedPackage", "The workbook has a password. Save it without one and try again"],
])("[IM23] %s is refused and says so", (_, stream, text) => {
  const bytes = Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(100),
    Buffer.from(stream, "utf16le"),
  ]);
  expect(readText(bytes)).toEqual({ ok: false, line: null, text });
});
