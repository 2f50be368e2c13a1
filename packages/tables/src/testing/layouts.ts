/**
 * Rosters of invented people in random layouts, of which the truth is known: what proves the reader of rosters, because
 * a list of examples gets tuned to. Every dimension is a table of choices below, and dimensions combine.
 */

/** A person as the roster's owner would say it; "" if the roster does not tell. */
export interface TruePerson {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
}

export interface Layout {
  /** The choices made, each as `dimension: choice`. */
  readonly choices: readonly string[];
  /** As copied or saved: a page's source in the layouts of pages, otherwise plain text. */
  readonly source: string;
  readonly isPage: boolean;
  readonly people: readonly TruePerson[];
  /** Family names of the staff, who are no players. */
  readonly staff: readonly string[];
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const list = (words: string) => words.split("|");

const given = list(
  "Ada|Marcus|Wren|Jonah|Tessa|Declan|Priya|Owen|Camille|Isak|Mateo|Brooke|Dante|Femi|Elias|Rosie|Kofi|Nadia|Ansel|Juniper|Corin|Thaddeus|Imogen|Lucien|Bram|Oona|Cassius|Delia|Ezra|Fern|Hollis|Ines|Jaxon|Keziah|Leif|Maren|Niamh|Orson|Petra|Quill|Rhys|Saskia|Tobin|Una|Vikram|Willa|Xander|Ysolde|Zeke|Amara|Blaine|Cato|Drew|Esme|Flynn|Greer|Hale|Ira|Jude|Kit|Lars|Mira|Nell|Otis|Pax|Reed|Sloane|Tate|Vera|Wes",
);
const family = list(
  "Marlow|Bellweather|Okafor|Sandoval|Moriarty|Pettibone|Hollander|Larkspur|Quimby|Dunleavy|Hargrove|Adeyemi|Brannigan|Ellery|Fenwick|Garrick|Hathersage|Inverness|Jessop|Kettering|Lockhart|Montrose|Northcote|Oakhurst|Pemberton|Quarles|Ravenscroft|Stanhope|Thornbury|Underhill|Vanterpool|Wetherby|Yarrow|Zeller|Ashdown|Birkett|Calloway|Davenport|Eastlake|Farraday|Goldsby|Halloran|Ibarra|Jurado|Kowalczyk|Lindahl|Mbeki|Novak|Oyelaran|Prescott|Rasmussen|Sorensen|Takeda|Ueland|Voss|Winslow|Young|King|Hill|Fields|Rivers|Banks|West|Long|Short|Small",
);

/** Names that the rules of written names know to split: each as first, last. */
const special: Readonly<Record<string, readonly (readonly [first: string, last: string])[]>> = {
  particle: [
    ["Juan", "de la Cruz"],
    ["Bram", "van der Berg"],
    ["Luca", "De Santis"],
    ["Mateo", "De La Rosa"],
    ["Miguel", "De Leon"],
    ["Amon", "St. Brown"],
    ["Pieter", "van Dijk"],
  ],
  suffix: [
    ["Odell", "Pettibone Jr."],
    ["John", "O'Neill III"],
    ["Rico", "Varga II"],
    ["Dale", "Hargrove Sr."],
  ],
  accents: [
    ["José", "Núñez"],
    ["Zoë", "Häggström"],
    ["Søren", "Müller"],
    ["Renée", "Bélanger"],
    ["Iván", "Peña"],
  ],
  apostrophe: [
    ["Shay", "O'Neal"],
    ["De'Andre", "Marlow"],
    ["Tara", "D'Angelo"],
    ["Fiona", "O’Shaughnessy"],
  ],
  short: [
    ["Sam", "Ng"],
    ["Mia", "Oh"],
    ["Lena", "Li"],
    ["Ty", "Do"],
  ],
  initials: [
    ["J.J.", "Fenwick"],
    ["AJ", "Quarles"],
    ["T.J.", "Birkett"],
  ],
  hyphen: [
    ["Damon", "Ortiz-Hale"],
    ["Anne-Marie", "Jessop"],
    ["Kit", "Lloyd-Winslow"],
  ],
};

interface Sport {
  readonly name: string;
  readonly positions: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}
const sports: readonly Sport[] = [
  {
    name: "Football",
    positions: list("QB|RB|WR|TE|OL|DL|LB|CB|S|K|P|DE|DB"),
    words: { QB: "Quarterback", WR: "Wide Receiver", RB: "Running Back", LB: "Linebacker", TE: "Tight End" },
  },
  { name: "Basketball", positions: list("G|F|C|PG|SG|SF|PF|G/F"), words: { G: "Guard", F: "Forward", C: "Center" } },
  {
    name: "Baseball",
    positions: list("P|C|1B|2B|3B|SS|LF|CF|RF|OF|INF|RHP|LHP|UTL"),
    words: { P: "Pitcher", C: "Catcher", SS: "Shortstop", OF: "Outfielder" },
  },
  {
    name: "Soccer",
    positions: list("GK|D|M|F|DF|MF|FW|GK|D/M"),
    words: { GK: "Goalkeeper", D: "Defender", M: "Midfielder", F: "Forward" },
  },
  {
    name: "Volleyball",
    positions: list("OH|MB|S|L|DS|OPP|RS"),
    words: { OH: "Outside Hitter", MB: "Middle Blocker", S: "Setter", L: "Libero" },
  },
  {
    name: "Hockey",
    positions: list("G|D|F|C|LW|RW"),
    words: { G: "Goaltender", D: "Defenseman", F: "Forward" },
  },
];

/** A field of a roster: its headings, and a person's value. Of `kept`, the reader's word list knows none as such. */
interface Field {
  readonly headings: readonly string[];
  readonly kept: readonly string[];
  readonly value: (random: Random, at: number) => string;
}
type Random = ReturnType<typeof chance>;

const towns = list(
  "Austin, TX|Round Rock, Texas|Medford, Mass.|Salem|Dublin, Ireland|Springfield, Ill.|Portland, OR|Toronto, ON|Lynn, Mass.|St. Louis, MO|Palo Alto, Calif.",
);
const schools = list(
  "Westlake HS|Lincoln|Salem High|Cedar Park|Bishop Kelly|St. Anne's|Roosevelt High School|Central Catholic|Northgate",
);
const clubs = list("Porto Vale FC|Northgate United|AC Riverton|Salford Rovers|Real Costa|Racing Club");
const countries = list("USA|CAN|Ghana|Sweden|Mexico|JPN|Brazil");

const fields: Readonly<Record<string, Field>> = {
  class: {
    headings: list("Cl.|Yr|Year|Class|Gr.|Grade|Yr."),
    kept: list("Academic Year|Acad. Yr.|School Year|Eligibility|Elig."),
    value: ({ pick }) => pick(list("Fr.|So.|Jr.|Sr.|Freshman|Senior|FR|SO|JR|SR|R-So.|10|11|12|9")),
  },
  height: {
    headings: list("Ht.|Height|HT"),
    kept: list("Ht (ft)|Height (cm)"),
    value: ({ pick }) => pick(list("6-1|5-11|6'2\"|5' 9\"|6-4|5-7")),
  },
  weight: {
    headings: list("Wt.|Weight|WT"),
    kept: list("Wt (lbs)|Weight (lbs.)"),
    value: ({ upTo }) => `${120 + upTo(150)}`,
  },
  town: { headings: list("Hometown|Home Town"), kept: list("From|City/State"), value: ({ pick }) => pick(towns) },
  school: {
    headings: list("High School|Previous School|School|Last School"),
    kept: list("Prev. School|Former School|HS / Prep"),
    value: ({ pick }) => pick(schools),
  },
  club: { headings: list("Club|Club Team"), kept: list("Current Club|Clubs"), value: ({ pick }) => pick(clubs) },
  country: {
    headings: list("Country|Nationality|Nat."),
    kept: list("Nation|Citizenship"),
    value: ({ pick }) => pick(countries),
  },
  birth: {
    headings: list("DOB|Birthdate|Date of Birth|Born"),
    kept: list("D.O.B.|Birth Date"),
    value: ({ upTo }) => `${1 + upTo(11)}/${1 + upTo(27)}/200${upTo(9)}`,
  },
  age: { headings: list("Age"), kept: list("Age (yrs)"), value: ({ upTo }) => `${14 + upTo(9)}` },
  yes: {
    headings: list("Captain|Paid|Physical|Eligible|Waiver"),
    kept: list("Photo Release|Forms In|Concussion Form|Dues"),
    value: ({ pick }) => pick(list("Yes|No|YES|NO|Y|N")),
  },
  size: {
    headings: list("Shirt Size|Jersey Size|Size"),
    kept: list("T-Shirt|Short Size|Hoodie Size"),
    value: ({ pick }) => pick(list("S|M|L|XL|XXL")),
  },
  matches: {
    headings: list("GP|Apps|Caps|MP"),
    kept: list("Matches Played|Games Played|Appearances"),
    value: ({ upTo }) => `${upTo(40)}`,
  },
  goals: { headings: list("Goals|G|Pts"), kept: list("Gls|Career Goals"), value: ({ upTo }) => `${upTo(12)}` },
  gender: { headings: list("Gender|Sex"), kept: list("M/F"), value: ({ pick }) => pick(list("M|F")) },
  hand: {
    headings: list("B/T|Bats/Throws"),
    kept: list("Bats-Throws"),
    value: ({ pick }) => pick(list("R/R|L/L|S/R")),
  },
  index: { headings: list("Order|Rank"), kept: list("S.No.|Sr. No."), value: (_, at) => `${at + 1}` },
  major: {
    headings: list("Major"),
    kept: list("Field of Study"),
    value: ({ pick }) => pick(list("Biology|Business|Undeclared|Computer Science|Nursing")),
  },
  lane: { headings: list("Lane|Heat"), kept: list("Lane #"), value: ({ upTo }) => `${1 + upTo(7)}` },
};
const numberHeadings = list("#|No.|No|Number|Jersey|Jersey #|Jersey Number|Num|Nr.|Uniform|Shirt Number");
const keptNumberHeadings = list("Bib|Squad No|Shirt No|Kit No.|Uniform #|Jersey No.|Player No.|Jsy|Kit #|Squad Number");
const nameHeadings = list("Name|Player|Full Name|Athlete|Player Name");
const keptNameHeadings = list("Student-Athlete|Athlete Name|Name of Player|Players' Names|Participant");
const positionHeadings = list("Pos.|Position|Pos|POS");
const keptPositionHeadings = list("Position(s)|Primary Position|Pos'n|Playing Position");
const firstHeadings = list("First|First Name|Given Name|First name");
const lastHeadings = list("Last|Last Name|Surname|Family Name|Last name");

function chance(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length - 1)] as T;
  return {
    random,
    upTo,
    pick,
    is: (share: number) => random() < share,
    shuffled: <T>(from: readonly T[]): readonly T[] =>
      from
        .map((one) => ({ one, order: random() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ one }) => one),
  };
}

const pluralOf = (word: string) => (word.endsWith("man") ? word.replace(/man$/, "men") : `${word}s`);

const suffixAtEnd = / ((?:Jr|Sr)\.|I+)$/;
/** Everyone whose family name begins early in the alphabet has one. */
const initialOf = (last: string) => (last < "M" ? last.slice(0, 1).toUpperCase() : "");

/** Makes one roster. The same random numbers make the same roster. */
export function layoutOf(source: () => number): Layout {
  const random = chance(source);
  const { pick, is, upTo, shuffled } = random;
  const choices: string[] = [];
  const choose = <T extends string>(dimension: string, options: Readonly<Record<T, number>>): T => {
    const entries = Object.entries(options) as [T, number][];
    let left = random.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const [chosen] = entries.find(([, weight]) => (left -= weight) < 0) ?? (entries[0] as [T, number]);
    choices.push(`${dimension}: ${chosen}`);
    return chosen;
  };

  const sport = pick(sports);
  const kind = choose("names", {
    plain: 5,
    particle: 1,
    suffix: 1,
    accents: 1,
    apostrophe: 1,
    short: 1,
    initials: 1,
    hyphen: 1,
  });
  const size = 5 + upTo(20);
  const anyOrder = shuffled(Array.from({ length: 99 }, (_, at) => `${at + 1}`)).slice(0, size);
  const numbers = is(0.7) ? anyOrder.toSorted((a, b) => Number(a) - Number(b)) : anyOrder;
  const names = new Set<string>();
  const people = Array.from({ length: size }, (_, at): TruePerson => {
    let [first, last] = [pick(given), pick(family)];
    while (names.has(`${first} ${last}`)) [first, last] = [pick(given), pick(family)];
    const odd = kind !== "plain" && at % 4 === 1 ? special[kind]?.[Math.floor(at / 4)] : undefined;
    if (odd) [first, last] = odd;
    names.add(`${first} ${last}`);
    return { number: numbers[at] ?? "", first, last, position: pick(sport.positions) };
  });

  const form = choose("form", {
    tabs: 4,
    csv: 4,
    semicolons: 1,
    gaps: 2,
    markdown: 1,
    spaces: 3,
    dashes: 1,
    commas: 1,
    brackets: 1,
    colons: 1,
    stacked: 1,
    "lines of a person": 1,
    "run on": 1,
    records: 1,
    json: 1,
    table: 4,
    "table of Word": 1,
    "table of Wikipedia": 1,
    "cells with lines": 2,
    "flex page": 1,
    "list page": 1,
  });
  const isPage = /table|cells|page/.test(form);
  const isGrid =
    ["tabs", "csv", "semicolons", "markdown", "gaps", "json", "records"].includes(form) || /table|cells/.test(form);
  const isRunning = ["dashes", "commas", "brackets", "colons", "run on", "list page"].includes(form);
  const hasPosition = choose("position", { given: 3, none: 1 }) === "given";
  const isSectioned =
    hasPosition &&
    !["json", "records", "run on", "stacked", "lines of a person", "flex page"].includes(form) &&
    choose("sections", { no: 8, yes: 1 }) === "yes";
  const areWords = hasPosition && !isSectioned && choose("positions as", { codes: 4, words: 1 }) === "words";
  const hasHeadings =
    ["json", "records"].includes(form) ||
    (!isRunning &&
      form !== "lines of a person" &&
      form !== "flex page" &&
      choose("headings", { known: 3, kept: 2, none: 1 }) !== "none");
  const isKept = choices.includes("headings: kept");
  const nameForm = isGrid
    ? choose("name as", { whole: 5, comma: 2, "two columns": 2, "last before first": 1, "with initial and suffix": 1 })
    : ["spaces", "brackets", "dashes", "list page", "flex page", "stacked"].includes(form)
      ? choose("name as", { whole: 4, comma: 1 })
      : "whole";
  const capitals = choose("capitals", {
    none: 8,
    "family name": 1,
    all: kind === "plain" || kind === "particle" ? 1 : 0,
  });
  const numberForm = choose("number as", { plain: 6, "#7": 1, "7.": 1, "(7)": 1, "No. 7": 1, behind: isGrid ? 0 : 1 });

  const upper = (text: string) => text.toUpperCase();
  const lastOf = ({ last }: TruePerson) =>
    capitals !== "none" && !/ (?:Jr|Sr)\.$| I+$/.test(last) ? upper(last) : last;
  const firstOf = ({ first }: TruePerson) => (capitals === "all" ? upper(first) : first);
  const nameOf = (person: TruePerson) =>
    nameForm === "comma" ? `${lastOf(person)}, ${firstOf(person)}` : `${firstOf(person)} ${lastOf(person)}`;
  const numberOf = ({ number }: TruePerson) =>
    numberForm === "#7"
      ? `#${number}`
      : numberForm === "7."
        ? `${number}.`
        : numberForm === "(7)"
          ? `(${number})`
          : numberForm === "No. 7"
            ? `No. ${number}`
            : number;
  const positionOf = ({ position }: TruePerson) => (areWords ? (sport.words[position] ?? position) : position);
  const heading = (known: readonly string[], kept: readonly string[]) => pick(isKept ? kept : known);

  // Other columns, in the order of the page.
  const soccerOnly = sport.name === "Soccer" ? {} : { club: 1 };
  const extraNames = Object.keys(fields).filter((name) => {
    if (
      !isGrid &&
      [
        "yes",
        "size",
        "gender",
        "matches",
        "goals",
        "index",
        "lane",
        "age",
        "club",
        "country",
        "school",
        "major",
        "town",
      ].includes(name)
    )
      return false;
    if (!hasHeadings && ["matches", "goals", "index", "lane", "age", "weight"].includes(name)) return false;
    if (!hasHeadings && ["school", "major", "club", "size", "gender", "yes", "country"].includes(name)) return false;
    if (form === "gaps" && name === "town") return true;
    return !(name in soccerOnly);
  });
  const extras =
    isRunning || form === "lines of a person" || form === "flex page"
      ? []
      : shuffled(extraNames).slice(
          0,
          choose("other columns", { none: 2, one: 2, few: 3, many: 1 }) === "none"
            ? 0
            : choices.includes("other columns: one")
              ? 1
              : choices.includes("other columns: few")
                ? 3
                : 6,
        );
  for (const name of extras) choices.push(`column: ${name}`);

  type Cell = (person: TruePerson, at: number) => string;
  const columns: { heading: string; cell: Cell }[] = [];
  const number = { heading: heading(numberHeadings, keptNumberHeadings), cell: numberOf };
  const nameColumns: { heading: string; cell: Cell }[] =
    nameForm === "two columns"
      ? [
          { heading: pick(firstHeadings), cell: firstOf },
          { heading: pick(lastHeadings), cell: lastOf },
        ]
      : nameForm === "last before first"
        ? [
            { heading: pick(lastHeadings), cell: lastOf },
            { heading: pick(firstHeadings), cell: firstOf },
          ]
        : nameForm === "with initial and suffix" && hasHeadings
          ? [
              { heading: pick(firstHeadings), cell: firstOf },
              { heading: "MI", cell: ({ last }: TruePerson) => initialOf(last) },
              { heading: pick(lastHeadings), cell: (person: TruePerson) => lastOf(person).replace(suffixAtEnd, "") },
              { heading: pick(["Suffix", "Sfx"]), cell: ({ last }: TruePerson) => suffixAtEnd.exec(last)?.[1] ?? "" },
            ]
          : [{ heading: heading(nameHeadings, keptNameHeadings), cell: nameOf }];
  const position = { heading: heading(positionHeadings, keptPositionHeadings), cell: positionOf };
  const others = extras.map((name) => {
    const field = fields[name] as Field;
    return {
      heading: heading(field.headings, field.kept),
      cell: (_: TruePerson, at: number) => field.value(random, at),
    };
  });
  columns.push(number, ...nameColumns);
  if (hasPosition && !isSectioned) columns.push(position);
  columns.push(...others);
  const order = isGrid && !["gaps"].includes(form) ? choose("order", { usual: 4, "name first": 1, mixed: 1 }) : "usual";
  if (order === "name first") columns.splice(0, 1 + nameColumns.length, ...nameColumns, number);
  if (order === "mixed") {
    const rest = [number, ...(hasPosition && !isSectioned ? [position] : []), ...others];
    columns.splice(0, columns.length, ...shuffled(rest));
    columns.splice(upTo(columns.length), 0, ...nameColumns);
  }
  // No two columns of a real table have one heading.
  const seen = new Set<string>();
  for (const column of columns) {
    while (seen.has(column.heading.toLowerCase())) column.heading += " 2";
    seen.add(column.heading.toLowerCase());
  }

  const groups: { title: string; people: readonly TruePerson[] }[] = [];
  if (isSectioned)
    for (const code of new Set(people.map(({ position: own }) => own))) {
      const word = sport.words[code];
      groups.push({ title: word ? pluralOf(word) : code, people: people.filter(({ position: own }) => own === code) });
    }
  else groups.push({ title: "", people });
  const rows = groups.flatMap(({ title, people: own }) => [
    ...(title ? [title] : []),
    ...own.map((person) => columns.map(({ cell }) => cell(person, people.indexOf(person)))),
  ]);
  const head = hasHeadings ? [columns.map(({ heading: own }) => own)] : [];

  // What stands above and below.
  const coach = { first: pick(given), last: pick(family) };
  const isOdd = ["json", "records"].includes(form);
  const above = isOdd
    ? []
    : {
        none: [],
        title: [`2026 Example High ${sport.name} Roster`],
        "title and season": [`Example College ${sport.name}`, "2026-27 Season"],
        note: ["Updated Nov. 12, 2026"],
      }[choose("above", { none: 3, title: 2, "title and season": 1, note: 1 })];
  const staffLine = isOdd
    ? ""
    : {
        none: "",
        "Head Coach: N": `Head Coach: ${coach.first} ${coach.last}`,
        "N, Head Coach": `${coach.first} ${coach.last}, Head Coach`,
        "Coach N": `Coach: ${coach.first} ${coach.last}`,
        "Coaches: N, N": `Coaches: ${coach.first} ${coach.last}, Wes Halvorsen`,
        "Head Coach - N": `Head Coach - ${coach.first} ${coach.last}`,
      }[
        choose("staff", {
          none: 5,
          "Head Coach: N": 1,
          "N, Head Coach": 1,
          "Coach N": 1,
          "Coaches: N, N": 1,
          "Head Coach - N": 1,
        })
      ];
  const below = isOdd
    ? []
    : {
        none: [],
        note: ["* Captain", "Roster subject to change"],
        copyright: ["© 2026 Example Athletics"],
        address: ["Questions? Email office@example.org"],
      }[choose("below", { none: 4, note: 1, copyright: 1, address: 1 })];

  const text = (lines: readonly (string | readonly string[])[], join: (cells: readonly string[]) => string) =>
    [
      ...above,
      ...(above.length ? [""] : []),
      ...lines.map((line) => (typeof line === "string" ? line : join(line))),
      ...(staffLine ? ["", staffLine] : []),
      ...(below.length ? ["", ...below] : []),
    ].join("\n");
  const csv = (sign: string) => (cells: readonly string[]) =>
    cells
      .map((cell) => (cell.includes(sign) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(sign);
  const line = (join: (person: TruePerson) => string) =>
    text(
      groups.flatMap(({ title, people: own }) => [...(title ? [title] : []), ...own.map(join)]),
      (cells) => cells.join(" "),
    );
  const withPosition = (person: TruePerson, sign: string) =>
    hasPosition && !isSectioned ? `${sign}${positionOf(person)}` : "";
  const escape = (cell: string) => cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const page = (body: string) =>
    `<html><head><title>Roster</title></head><body>${above.map((one) => `<h2>${one}</h2>`).join("")}${body}${staffLine ? `<p>${staffLine}</p>` : ""}${below.map((one) => `<p>${one}</p>`).join("")}</body></html>`;
  const table = (cellOf: (cell: string, at: number) => string, attributes = "") =>
    page(
      `<table${attributes}>${head.map((cells) => `<tr>${cells.map((cell) => `<th>${escape(cell)}</th>`).join("")}</tr>`).join("")}${rows
        .map((row) =>
          typeof row === "string"
            ? `<tr><td colspan="${columns.length}">${row}</td></tr>`
            : `<tr>${row.map((cell, at) => `<td>${cellOf(escape(cell), at)}</td>`).join("")}</tr>`,
        )
        .join("\n")}</table>`,
    );
  const numbered = (person: TruePerson, rest: string) =>
    numberForm === "behind" ? `${rest} #${person.number}` : `${numberOf(person)} ${rest}`;
  const nameAt = columns.findIndex(({ cell }) => cell === nameOf || cell === lastOf);

  const whole = (): string => {
    switch (form) {
      case "tabs":
        return text([...head, ...rows], (cells) => cells.join("\t"));
      case "csv":
        return text([...head, ...rows], csv(","));
      case "semicolons":
        return text([...head, ...rows], csv(";"));
      case "markdown":
        return text([...head, ...rows], (cells) => `| ${cells.join(" | ")} |`);
      case "gaps": {
        const widths = columns.map((_, at) =>
          Math.max(...[...head, ...rows].map((row) => (typeof row === "string" ? 0 : (row[at] ?? "").length))),
        );
        return text([...head, ...rows], (cells) =>
          cells
            .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 3))
            .join("")
            .trimEnd(),
        );
      }
      case "spaces":
        return numberForm === "behind"
          ? line((person) => numbered(person, nameOf(person)) + withPosition(person, " "))
          : text([...head, ...rows], (cells) => cells.join(" "));
      case "dashes":
        return line((person) =>
          numberForm === "behind"
            ? `${nameOf(person)}${withPosition(person, " - ")} - #${person.number}`
            : `${numberOf(person)} - ${nameOf(person)}${withPosition(person, " - ")}`,
        );
      case "commas":
        return line((person) =>
          numberForm === "behind"
            ? `${nameOf(person)}${withPosition(person, ", ")}, #${person.number}`
            : `${numberOf(person)} ${nameOf(person)}${withPosition(person, ", ")}`,
        );
      case "brackets":
        return line(
          (person) =>
            numbered(person, nameOf(person)) + (hasPosition && !isSectioned ? ` (${positionOf(person)})` : ""),
        );
      case "colons":
        return line(
          (person) =>
            `${numberForm === "behind" ? person.number : numberOf(person)}: ${nameOf(person)}${withPosition(person, ", ")}`,
        );
      case "stacked":
        return text(
          [...head, ...rows].flatMap((row) => (typeof row === "string" ? [row] : row)),
          (cells) => cells.join(" "),
        );
      case "lines of a person":
        return line(
          (person) =>
            `${numberForm === "behind" ? person.number : numberOf(person)}\n${nameOf(person)}\n${hasPosition ? `${positionOf(person)}\n` : ""}${pick(towns)}\n`,
        );
      case "run on":
        return text([people.map((person) => `${person.number} ${nameOf(person)}`).join(", ")], (cells) =>
          cells.join(" "),
        );
      case "records":
        return text(
          rows.flatMap((row) =>
            typeof row === "string" ? [] : [...row.map((cell, at) => `${columns[at]?.heading ?? ""}: ${cell}`), ""],
          ),
          (cells) => cells.join(" "),
        );
      case "json":
        return JSON.stringify(
          rows.map((row) => Object.fromEntries(columns.map(({ heading: own }, at) => [own, row[at]]))),
        );
      case "table":
        return table((cell) => cell);
      case "table of Word":
        return table(
          (cell) => `<p class=MsoNormal><span style='font-size:11.0pt'>${cell}<o:p></o:p></span></p>`,
          " class=MsoTableGrid border=1",
        );
      case "table of Wikipedia":
        return table(
          (cell, at) =>
            at === nameAt
              ? `<a href="/wiki/x">${cell}</a><sup class="reference"><a href="#n">[${1 + upTo(8)}]</a></sup>`
              : cell,
          ' class="wikitable"',
        );
      case "cells with lines":
        return table((cell, at) =>
          at === nameAt && nameForm !== "last before first" && nameForm !== "two columns"
            ? `<a>${cell}</a><div class="s">${pick(towns)}</div>`
            : cell,
        );
      case "flex page":
        return page(
          `<div class="roster">${people
            .map(
              (person) =>
                `<div style="display:flex"><span>${numberForm === "behind" ? person.number : numberOf(person)}</span><span>${escape(nameOf(person))}</span>${hasPosition && !isSectioned ? `<span>${positionOf(person)}</span>` : ""}</div>`,
            )
            .join("")}</div>`,
        );
      case "list page":
        return page(
          groups
            .map(
              ({ title, people: own }) =>
                `${title ? `<h3>${title}</h3>` : ""}<ul>${own.map((person) => `<li>${escape(numbered(person, nameOf(person)) + withPosition(person, " - "))}</li>`).join("")}</ul>`,
            )
            .join(""),
        );
    }
  };
  const clean = whole();
  const canGarble =
    /[^\0-\x7f]/.test(clean) && kind === "accents" && choose("letters", { whole: 3, garbled: 1 }) === "garbled";
  const source1252 = canGarble ? new TextDecoder("windows-1252").decode(new TextEncoder().encode(clean)) : clean;
  return {
    choices,
    source: source1252,
    isPage,
    people: people.map((person) => ({
      ...person,
      first:
        columns.some(({ heading: own }) => own === "MI") && initialOf(person.last)
          ? `${person.first} ${initialOf(person.last)}`
          : person.first,
      // Capitals do not tell how a particle is written.
      last: capitals === "none" ? person.last : person.last.replace(/^\p{Ll}| \p{Ll}/gu, upper),
      position:
        form === "run on"
          ? ""
          : hasPosition
            ? isSectioned
              ? sport.words[person.position]
                ? pluralOf(sport.words[person.position] ?? "")
                : person.position
              : positionOf(person)
            : "",
    })),
    staff: staffLine ? [coach.last, ...(staffLine.includes("Halvorsen") ? ["Halvorsen"] : [])] : [],
  };
}
