/** Pages as schools, clubs, Word and Google Docs make them, with the same invented people. */

const people = [
  ["2", "Ada Marlow", "WR", "Jr.", "Larch, TX"],
  ["7", "Mateo De La Rosa", "QB", "Sr.", "Elm City, TX"],
  ["12", "Uma O’Neal", "LB", "So.", "Larch, TX"],
  ["34", "Cal Ostrander Jr.", "K", "Fr.", "Pike, TX"],
] as const;

/** How they are shown once they are read: number, name, family name, position. */
export const roster = [
  "2|Ada Marlow|Marlow|wide receiver",
  "7|Mateo De La Rosa|De La Rosa|quarterback",
  "12|Uma O’Neal|O’Neal|linebacker",
  "34|Cal Ostrander Jr.|Ostrander Jr.|kicker",
];

const page = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Roster</title><style>${style}</style>${body}`;
const each = (write: (person: readonly [string, string, string, string, string]) => string) =>
  people.map((person) => write([...person])).join("\n");

const headings = ["No.", "Name", "Pos.", "Yr.", "Hometown"];
const spans = (names: string) =>
  each(
    ([number, name, position, year, town]) =>
      `<div class="${names}"><span>${number}</span><span><a href="#">${name}</a></span><span>${position}</span><span>${year}</span><span>${town}</span></div>`,
  );

export const rosterPages: Readonly<Record<string, string>> = {
  "a table of a school’s site": page(
    "nav a { margin: 1em } td { padding: 4px }",
    `<nav><a href="#">Schedule</a><a href="#">Roster</a></nav><h1>2026 Larch High Football Roster</h1>
    <table><thead><tr>${headings.map((heading) => `<th>${heading}</th>`).join("")}</tr></thead><tbody>
    ${each((cells) => `<tr>${cells.map((cell, at) => `<td>${at === 1 ? `<a href="#">${cell}</a>` : cell}</td>`).join("")}</tr>`)}
    </tbody></table>`,
  ),
  "a list of cards": page(
    "ul { list-style: none } h3 { margin: 0 }",
    `<h1>Football</h1><ul>${each(
      ([number, name, position, year]) =>
        `<li><div><span>#${number}</span></div><h3>${name}</h3><p>${position} | ${year}</p></li>`,
    )}</ul>`,
  ),
  "a numbered list": page(
    "",
    `<h1>Football</h1><ul>${each(([number, name, position]) => `<li>${number} ${name}, ${position}</li>`)}</ul>`,
  ),
  "a grid": page(
    ".row { display: grid; grid-template-columns: 3em 12em 4em 4em 10em }",
    `<h1>Football</h1>${spans("row")}`,
  ),
  "rows of flex": page(".row { display: flex; gap: 1em } .row span { flex: 1 }", `<h1>Football</h1>${spans("row")}`),
  "Word’s page": page(
    "p.MsoNormal { margin: 0; font-family: Calibri }",
    `<p class="MsoNormal"><b><span style="font-size:14.0pt">Larch High Football</span></b></p>
    <table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none">
    ${[headings, ...people]
      .map(
        (cells) =>
          `<tr style="mso-yfti-irow:0">${cells.map((cell) => `<td width="120" valign="top" style="width:93.5pt;border:solid windowtext 1.0pt"><p class="MsoNormal"><span class="SpellE">${cell}</span><o:p></o:p></p></td>`).join("")}</tr>`,
      )
      .join("\n")}</table>`,
  ),
  "a document of Google Docs": page(
    "",
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">Larch High Football</span></p>
    <div dir="ltr" align="left"><table style="border:none;border-collapse:collapse"><colgroup>${'<col width="120">'.repeat(5)}</colgroup><tbody>
    ${[headings, ...people]
      .map(
        (cells) =>
          `<tr style="height:0pt">${cells.map((cell) => `<td style="border:solid #000 1pt;padding:5pt"><p dir="ltr" style="line-height:1.2"><span style="font-size:11pt;white-space:pre-wrap">${cell}</span></p></td>`).join("")}</tr>`,
      )
      .join("\n")}</tbody></table></div></b><br>`,
  ),
};
