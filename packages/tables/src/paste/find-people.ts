import { isSuffix } from "@agate/captions";
import type { ColumnUse, DraftColumn } from "../columns.ts";
import { isStaff, positionOf } from "../roster.ts";
import type { SheetRow } from "../table-row.ts";
import { headingsIn, headingsInLine, isHeading, isJerseyHeading, isOfPeople, meaningOf } from "./column-types.ts";
import { type Evidence, evidenceOf, sideBySide, usesOf } from "./column-uses.ts";
import { countryOfLine, nationOf } from "./country-line.ts";
import { isNameLike, isPlace, isPositionWords, kindOf } from "./kinds.ts";
import { type Found, type Piece, readList, readPiece, withNumberFirst, withoutMarks } from "./line.ts";
import type { Ask } from "./questions.ts";
import { settleTeams, teamName } from "./settle-teams.ts";
import {
  ambiguousPositionKeys,
  classWords,
  farewells,
  greetings,
  groupWords,
  keyOf,
  mailLabels,
  organisationWords,
  seatLabels,
  sideWords,
  staffOf,
  totalWords,
  vacantWords,
} from "./words.ts";

export type People = ReturnType<typeof findPeople>;

/**
 * Returns all people of a sheet, in the order of its rows; side-by-side tables from left to right. Tables of one page
 * that have names are read one after the other, each by its own headings; others (results, a schedule) are passed over.
 */
export function findPeople(all: readonly SheetRow[], chosen: Readonly<Record<number, ColumnUse>>, ask: Ask) {
  const rows = all.filter((row) => !isFooter(row));
  const headers = headerPlaces(rows);
  const [first = -1] = headers;
  const reader = createReader(headingsOfLine(rows));
  for (const row of all) if (isFooter(row)) reader.passOver(row);
  const body = rows.slice(first + 1).filter(isWide);
  if (!body.length || ((rows[first]?.cells.length ?? 0) < 2 && body.length < rows.length * 0.2)) {
    for (const row of rows) reader.takeLine(inOne(row).replaceAll("\n", " | "), row);
    return withAsides(reader.end(all, [], false), ask);
  }
  const bounds = headers.length ? headers : [-1];
  const tables = bounds.map((from, at) => tableOf(rows[from]?.cells ?? [], rows.slice(from + 1, bounds[at + 1])));
  const likely = tables.map((table) => partsOf(table, {}, likeliest));
  // The first with names is the one to ask about: a schedule may stand above it.
  const mainAt = Math.max(
    0,
    likely.findIndex(({ hasNames }) => hasNames),
  );
  const main = partsOf(tables[mainAt] as Table, chosen, ask);
  for (const [at, table] of tables.entries()) {
    const parts = at === mainAt ? main : likely[at];
    if (parts?.hasNames || parts === main)
      readTable(table, parts, at === mainAt ? rows.slice(0, Math.max(first, 0)) : [], reader);
    else for (const row of rows.slice(bounds[at] ?? 0, bounds[at + 1])) reader.passOver(row);
  }
  return withAsides(reader.end(all, main.isPersons ? [] : main.columns, main.hasUnlabeledParts), ask);
}

/**
 * Unknown words behind the names are positions if others have some in their place and they are written alike; if all
 * have them and they repeat, it asks.
 */
function withAsides(people: ReturnType<Reader["end"]>, ask: Ask): ReturnType<Reader["end"]> {
  const players = people.found.filter(({ staff }) => !staff);
  const known = players.filter(({ position, isGrouped }) => position && !isGrouped);
  const words = players.flatMap(({ position, aside }) => (position ? [] : aside || []));
  const isSmall = (text: string) => text === text.toLowerCase();
  const values = [...new Set(words)];
  if (!words.length || known.length + words.length < players.length * 0.8) return people;
  const isSure = known.length > 0 && [...known.map(({ position }) => position), ...values].every(isSmall);
  const isOpen = known.length
    ? known.length >= words.length
    : players.length > 2 && values.length < words.length * 0.7 && values.length > 1;
  const yes = { value: "yes", label: "Yes, these are positions" };
  const no = { value: "no", label: "No, leave them out" };
  const isPosition =
    isSure ||
    (isOpen &&
      ask({
        kind: "position column",
        text: `Do ${values
          .slice(0, 2)
          .map((value) => `“${value}”`)
          .join(" and ")} say where they play?`,
        // Schools and towns repeat as well.
        answers:
          known.length || values.every((value) => isSmall(value) || /(?:er|or|man|back)$/.test(value))
            ? [yes, no]
            : [no, yes],
      }) === "yes");
  if (!isPosition) return people;
  return { ...people, found: people.found.map((one) => (one.position ? one : { ...one, position: one.aside })) };
}

const isWide = ({ cells }: SheetRow) => cells.filter(Boolean).length > 1;
const inOne = ({ cells }: SheetRow) => cells.filter(Boolean).join(" | ");

/** Other tables ask nothing: what they leave open shows in their rows. */
const likeliest: Ask = ({ answers }) => answers[0]?.value ?? "";
type Reader = ReturnType<typeof createReader>;
type Table = ReturnType<typeof tableOf>;

/** Returns the rows below a header, with what tells about their columns. */
function tableOf(header: readonly string[], all: readonly SheetRow[]) {
  const rows = all.filter(({ cells }) => !isAgain(cells, header));
  const full = rows.filter(isWide);
  // The lines of a cell are columns of their own: a town or a position below a name.
  const width = Math.max(header.length, ...full.map(({ cells }) => cells.length), 0);
  const heights = Array.from({ length: width }, (_, at) =>
    Math.min(maxLines, Math.max(1, ...full.map(({ cells }) => (cells[at] ?? "").split("\n", maxLines).length))),
  );
  const spread = ({ cells }: SheetRow) =>
    heights.flatMap((height, at): string | readonly string[] => {
      if (height === 1) return cells[at] ?? "";
      const lines = (cells[at] ?? "").split("\n");
      return Array.from({ length: height }, (_, line) =>
        line < height - 1 ? (lines[line] ?? "") : lines.slice(line).join(" "),
      );
    });
  const headings = heights.flatMap((height, at) => [
    (header[at] ?? "").replaceAll("\n", " "),
    ...Array.from({ length: height - 1 }, () => below),
  ]);
  const filled = full.map(spread);
  const isUsed = headings.map(
    (heading, at) => (heading !== "" && heading !== below) || filled.some((cells) => cells[at]),
  );
  // "No.: 12" in every row, as a page says it on phones.
  const labels = headings.map((_, at) => labelOf(filled.flatMap((cells) => cells[at] || [])));
  const squeezed = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (labels[at] && cell.startsWith(labels[at]) ? cell.slice(labels[at].length).trim() : cell))
      .filter((_, at) => isUsed[at]);
  const squeeze = (row: SheetRow) => squeezed(spread(row));
  const shown = headings.map((heading, at) => heading || (labels[at] ?? "").slice(0, -1)).filter((_, at) => isUsed[at]);
  const body = filled.map(squeezed);
  const evidence = evidenceOf(
    body,
    shown.map((heading) => (heading === below ? "" : heading)),
  ).map((column, at) => (shown[at] === below ? { ...column, whole: 0, word: 0 } : column));
  return { rows, squeeze, body, evidence, count: sideBySide(evidence) };
}

/** Decides what the columns of one table are, and which of them belong to one of several tables beside each other. */
function partsOf({ body, evidence, count }: Table, chosen: Readonly<Record<number, ColumnUse>>, ask: Ask) {
  const width = evidence.length / count;
  const uses = usesOf(evidence.slice(0, width), ask).map((use, at) => chosen[at] ?? use);
  const columns = uses.map((use, at): DraftColumn => ({ heading: evidence[at]?.heading ?? "", use }));
  // "4 Ada Marlow" in one cell.
  const persons = evidence.some(({ person }) => person >= 0.6)
    ? evidence.flatMap(({ person }, at) => (person >= 0.3 ? [at] : []))
    : [];
  const isPersons = persons.length > 0 && !uses.includes("number") && persons.length * 2 > evidence.length - 1;
  const starts = isPersons ? persons : Array.from({ length: count }, (_, part) => part * width);
  const hasNameHeading = columns.some(({ use, heading }) => (use === "first" || use === "last") && meaningOf(heading));
  return {
    columns,
    isPersons,
    // Up to the next person: "4 Evan Locke", "G".
    bounds: starts.map((from, at) => [from, isPersons ? (starts[at + 1] ?? evidence.length) : from + width] as const),
    teamColumn: teamColumnOf(evidence, body, columns),
    hasNames: isPersons || uses.some((use) => use === "name" || use === "last"),
    hasUnlabeledParts:
      uses.includes("first") && uses.includes("last") && !hasNameHeading && !Object.keys(chosen).length,
  };
}

function readTable(
  { rows, squeeze, evidence, count }: Table,
  { columns, isPersons, bounds, teamColumn }: ReturnType<typeof partsOf>,
  above: readonly SheetRow[],
  reader: Reader,
): void {
  const teamOf = (team: string) => (evidence[teamColumn]?.meaning === "nation" ? nationOf(team) : team);
  for (const [part, [from, to]] of bounds.entries()) {
    if (part) reader.beginPart();
    // Titles of tables beside each other are those of teams.
    for (const row of above)
      if (count > 1 && (part || isWide(row))) {
        const title = squeeze(row).slice(from, to).find(Boolean);
        if (title) reader.beginTeam(title);
      } else if (!part) reader.takeLine(inOne(row), row);
    reader.takeHeadings(evidence.slice(from, to).map(({ heading }) => heading));
    for (const row of rows) {
      const cells = squeeze(row);
      const own = cells.slice(from, to);
      if (!isWide(row)) {
        const [only = ""] = row.cells.filter(Boolean);
        const titles = only.split(" | ");
        // "HOME - Example Larks      VISITORS - Sample Otters"
        if (count > 1 && titles.length === count) {
          const title = titles[part] ?? "";
          // "Subs:      Subs:"
          if (titles.some(isGroupTitle)) reader.takeLine(title, row);
          else reader.beginTeam(title);
          continue;
        }
        if (part) continue;
        if (isPersonAlone(only, columns[cells.indexOf(only)]?.use, row)) reader.takeCells(columns, cells, row);
        else for (const line of only.split("\n")) reader.takeLine(line, row);
      } else if (isPersons) reader.takeLine(own.filter(Boolean).join(" | "), row);
      else if (own.some(Boolean)) reader.takeCells(columns, own, row, teamOf(cells[teamColumn] ?? ""));
    }
  }
}

/** Whether the only cell of a row is a person's name, or number. */
function isPersonAlone(text: string, use: ColumnUse | undefined, { isApart }: SheetRow): boolean {
  if (use === "number") return kindOf(text) === "number";
  return (
    use === "name" &&
    isNameLike(text) &&
    text.includes(" ") &&
    !isApart &&
    !isGroup(text) &&
    countryOfLine(text) === null
  );
}

/** Returns the heading that begins every cell of a column, "Pos.:" or "Position "; "" if none does. */
function labelOf(cells: readonly string[]): string {
  const [, before = "", word = ""] = /^(?:([^:]{1,30}):|(\p{L}{3,12}) )/u.exec(cells[0] ?? "") ?? [];
  const label = before && meaningOf(before) ? `${before}:` : isHeading(word) ? `${word} ` : "";
  return label && cells.length > 1 && cells.every((cell) => cell.startsWith(label)) ? label : "";
}

/** The heading of a line below another in the same cells. */
const below = "\n";
/** Lines of a cell that are columns of their own. */
const maxLines = 4;

/** More people than any team has: enough to report that there are too many. */
const maxFound = 1000;

/** The maximum number of rows above the headings. */
const maxAbove = 12;

/**
 * A column of teams splits a table. Where numbers repeat, one of clubs does, which a national squad has as well, and one
 * of nations whose people share no number.
 */
function teamColumnOf(
  evidence: readonly Evidence[],
  rows: readonly (readonly string[])[],
  columns: readonly DraftColumn[],
): number {
  const numberAt = columns.findIndex(({ use }) => use === "number");
  const numbers = rows.flatMap((row) => row[numberAt] || []);
  const isRepeated = new Set(numbers).size < numbers.length;
  return evidence.findIndex(
    ({ meaning }, at) =>
      meaning === "team" ||
      (isRepeated && (meaning === "club" || (meaning === "nation" && areSides(rows, at, numberAt)))),
  );
}

function areSides(rows: readonly (readonly string[])[], nationAt: number, numberAt: number): boolean {
  const sides = new Map<string, string[]>();
  for (const { [nationAt]: nation = "", [numberAt]: number } of rows)
    sides.set(nation, [...(sides.get(nation) ?? []), ...(number ? [number] : [])]);
  return [...sides.values()].every((numbers) => numbers.length > 1 && new Set(numbers).size === numbers.length);
}

const hasNumber = ({ number, staff }: Found) => number !== "" || staff !== null;

/** Who pays for the page. */
const sponsors = /^(?:sponsored|presented|brought to you|courtesy of|powered|thank you to)\b(?!.*\d)/i;

/** "Captain: 11 Ada Marlow" is a player. */
const captainsLabel = /^(?:co-|vice[- ]|assistant |alternate |team )?captains?(?: ?[:–—-])? (?=#?\d{1,3}[ .)])/i;

/** "Milano Cortina 2026 - Ice Hockey - Women - Entry List by NOC": it names the event, never a team or a person. */
const isListTitle = (text: string) => /\b(?:entry|start) ?lists?\b|\bstartliste/i.test(text) && text.length < 100;

/** "Report Created WED 4 FEB 2026 18:31  Page 1 of 2", at the foot of a printed list. */
const isFooter = ({ cells }: SheetRow) =>
  cells.some((cell) => /^report created\b|(?:^| )page \d+ ?(?:of|\/) ?\d+$/i.test(cell));

/** Returns how many columns a row of words names; a single known word counts among two or three headings. */
function headingCount({ cells }: SheetRow): number {
  const areWords =
    cells.length > 1 &&
    cells.every((cell) => cell.length < 40 && !/^\W*\d+\W*$/.test(cell) && kindOf(cell) !== "number");
  const count = areWords ? headingsIn(cells) : 0;
  const isAlone = cells.length < 4 && cells.every((cell) => !/\d/.test(cell)) && cells.some(isOfPeople);
  return count > 1 || isAlone ? count : 0;
}

/** Returns the rows of headings: the one among the first that names the most columns, and those of later tables. */
function headerPlaces(rows: readonly SheetRow[]): readonly number[] {
  const counts = rows.map((row, at) => (at < maxAbove || row.isApart ? headingCount(row) : 0));
  const most = Math.max(...counts.slice(0, maxAbove));
  const first = most > 0 ? counts.indexOf(most) : headerAbove(rows);
  const later = rows.flatMap(({ cells, isApart }, at) =>
    at > first && isApart && counts[at] && !isAgain(cells, rows[first]?.cells ?? []) ? [at] : [],
  );
  return first < 0 && !later.length ? [] : [first, ...later];
}

/** Words above numbers are headings, in any language. */
function headerAbove(rows: readonly SheetRow[]): number {
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  const [head, ...others] = first < 0 ? [] : rows.slice(first, first + 30).filter(({ cells }) => cells.length > 1);
  const isHead =
    head !== undefined &&
    others.length > 1 &&
    head.cells.every((cell) => !/\d/.test(cell)) &&
    head.cells.some((cell, at) => cell && others.every(({ cells }) => kindOf(cells[at] ?? "") === "number"));
  return isHead ? first : -1;
}

/** Whether a row repeats the header, as on the second page of a printed list. */
function isAgain(cells: readonly string[], header: readonly string[]): boolean {
  return header.length > 1 && header.every((heading, at) => heading === (cells[at] ?? ""));
}

/** Finds headings in a single line: "NO NAME POS YR". */
function headingsOfLine(rows: readonly SheetRow[]): readonly string[] | null {
  const lines = rows.slice(0, maxAbove).flatMap(({ cells }) => (cells.length === 1 ? cells : []));
  return lines.map(headingsInLine).find(Boolean) ?? null;
}

const noOne = {
  title: "",
  isListed: false,
  name: "",
  first: "",
  last: "",
  staff: null,
  tail: "",
  classNext: "",
  mark: "",
  isDashed: false,
  isPaired: false,
  aside: "",
  unsure: "",
} as const;

/** Reads lines and rows one after the other and tracks the headings above them. */
function createReader(headingLine: readonly string[] | null) {
  const found: Found[] = [];
  const teams: string[] = [""];
  const passedOver: string[] = [];
  let group = "";
  let staffTitle = "";
  /** The line with the first team's name. */
  let teamTitle = "";
  let isEnded = false;
  let part = 0;
  /** Where the current paragraph begins, among those found. */
  let paragraph = 0;
  const meanings = headingLine?.map(meaningOf) ?? [];
  const headings: string[] = [...(headingLine ?? [])];
  // "Jr." behind a name is a school year if that is the next column.
  const nameAt = meanings.indexOf("name");
  const isYearNext =
    nameAt >= 0 &&
    /^(?:cl|class|yr|year|gr|grade|elig\w*|ac\w+ y\w+|school year)$/.test(keyOf(headings[nameAt + 1] ?? ""));

  const add = (some: Partial<Found>, row: SheetRow): void => {
    if (found.length > maxFound) return;
    if (vacantWords.has(keyOf(some.name || `${some.first} ${some.last}`))) return passOver(row);
    const [number = "", second = ""] = (some.number ?? "").split("/").map((part) => part.trim());
    found.push({
      ...noOne,
      line: row.line,
      isApart: row.isApart,
      part,
      team: teams.length - 1,
      ...some,
      number,
      number2: second || (some.number2 === number ? "" : (some.number2 ?? "")),
      position: some.position || group,
      isGrouped: !some.position,
    });
  };
  const addPiece = (piece: Piece, row: SheetRow, title = "") =>
    add({ ...piece, title, ...(staffTitle && !piece.number ? staffPart(staffTitle) : {}) }, row);
  const addStaff = (title: string, names: string, row: SheetRow): boolean => {
    const own = readList(names).map(({ name }) => name);
    // A one-word name may also follow a title.
    if (!own.length && isNameLike(names)) own.push(names);
    for (const name of own) add({ name, ...staffPart(title) }, row);
    return own.length > 0;
  };
  const beginTeam = (name: string) => {
    if (found.some(({ staff, team }) => team === teams.length - 1 && !staff)) teams.push(name);
    else teams[teams.length - 1] = name || (teams.at(-1) ?? "");
    group = staffTitle = "";
  };
  const isOrganisation = (text: string) => text.split(" ").some((word) => organisationWords.has(keyOf(word)));
  const isDay = (text: string) =>
    text.split(" ").some((word) => ["date", "contact"].includes(kindOf(word) ?? "")) || /\d:\d\d/.test(text);

  /**
   * Reads "Goalkeepers", "Coaching Staff" or "Larch High School" for what it says about those below it, or about those
   * behind a colon: "Head Coach: Tony Salazar", "HOME: Example Larks", "Starters: 1 Pettibone, 4 Hollander". Returns
   * false if it is unknown.
   * @param rest what is behind the colon; null if it has none
   */
  function takeTitle(title: string, row: SheetRow, rest: string | null = null): boolean {
    const key = keyOf(title);
    const isLabel = rest !== null;
    const people = rest ? readList(rest) : [];
    if (isLabel && sideWords.has(key)) {
      beginTeam(people.length > 1 ? title : teamName(rest) || title);
      if (people.length > 1) for (const piece of people) addPiece(piece, row);
      return true;
    }
    const isOfGroup = groupWords.has(key) || (!isLabel && classWords.has(key));
    // "Larch High School" names a school.
    const isColumn = meaningOf(title) !== null && (isHeading(title) || !isOrganisation(title));
    const isCode = isLabel
      ? ambiguousPositionKeys.has(key) || seatLabels.has(key)
      : title === title.toUpperCase() && kindOf(title) === "position";
    // "WR" and "G" also head columns.
    const isCodeAlone = !isLabel && isCode && (title.length > 1 || row.isApart);
    const isPosition = isPositionWords(title) || isCodeAlone || (!isColumn && (isGroup(title) || isCode));
    if (!isPosition && !isOfGroup) {
      // Neither "Coach of the month" nor "Captain Munnerlyn, 7" is one.
      const isOfStaff =
        isLabel || (!isColumn && title.length < 40 && !/(?<!\d)\d{1,3}(?!\d)| (?!of |and )\p{Ll}/u.test(title));
      if (staffOf(title) && isOfStaff) {
        if (rest) return addStaff(title, rest, row);
        staffTitle = /^(?:coaching |team )?staff$|^coaches$/.test(key) ? "Coach" : title;
        return true;
      }
      if (isColumn || !key) return !isLabel;
      if (!rest) return takeTeam(title, row);
    }
    if (rest && !people.length) return false;
    if (isPosition || isOfGroup) group = isPosition ? title : "";
    else if (people.some(({ number }) => number)) beginTeam(teamName(title));
    else return false;
    staffTitle = "";
    for (const piece of people) addPiece(piece, row, `${title}: ${rest}`);
    if (rest) group = "";
    return true;
  }

  function takeTeam(title: string, row: SheetRow): boolean {
    if (isDay(title) || title.length > 100 || (title.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) > 2) return false;
    const isName = isOrganisation(title) || /\b(?:19|20)\d\d\b/.test(title);
    if (!found.length && (isName || (row.isApart && isNameLike(title)))) teams[teams.length - 1] ||= teamName(title);
    else if (
      isName &&
      (row.isApart || areAlike(title, teamTitle)) &&
      found.some(({ number, team }) => number && team === teams.length - 1)
    )
      beginTeam(teamName(title));
    else return false;
    teamTitle ||= title;
    return true;
  }

  /** "# Pitchers B/T HT WT": the heading of the names is who they are. */
  function takeHeadings(cells: readonly string[]): void {
    const own = cells.find((cell) => /(?:s|men)$/i.test(cell) && meaningOf(cell) === null && isGroup(cell));
    if (own) group = own;
  }

  function takeLine(text: string, row: SheetRow): void {
    if (isEnded || (!found.length && isGreeting(text))) return;
    if (row.isApart) paragraph = found.length;
    const plain = text.replace(/^[|\s]+|(?<![|\s])[|\s]+$/g, "");
    const headingsHere = headingsInLine(plain);
    if (headingsHere) takeHeadings(headingsHere);
    if (!plain || headingsHere) return;
    if (found.length && farewells.has(keyOf(plain))) {
      isEnded = true;
      return;
    }
    if (plain.split(" ", 40).some((word) => kindOf(word) === "contact")) {
      dropParagraph();
      passedOver.push(plain.slice(0, 200));
      return;
    }
    const sentences = plain.split(
      /(?<=[\p{Ll}\d)])(?<!^\p{L}{2,6})[.;] +(?=\p{Lu}[\p{L} ]{2,30}:)| \| (?=\p{Lu}[\p{L} ]{2,30}: )/u,
    );
    for (const sentence of sentences) {
      if (takeSentence(sentence, row)) continue;
      // Whatever it says, those below are no longer what a title above it said.
      if (sentences.length === 1 && text.length < 40) group = "";
      const guess = guessedPerson(sentence);
      if (guess) add({ ...guess, unsure: sentence.slice(0, 200) }, row);
      else passedOver.push(sentence.slice(0, 200));
    }
  }

  function takeSentence(whole: string, row: SheetRow): boolean {
    // "PITCHERS (4)", "Forwards (2): 7 Ada Marlow, 9 Uma Falk"
    const isHeadingOf = (title: string) =>
      isGroupTitle(title) || (title === title.toUpperCase() && kindOf(title) === "position");
    const text = whole
      .replace(captainsLabel, "")
      .replace(/ ?\(\d{1,2}\)(?=:|$)/, (count, at: number) => (isHeadingOf(whole.slice(0, at)) ? "" : count));
    if (isListTitle(text)) return true;
    const country = countryOfLine(text);
    if (country !== null) {
      beginTeam(country);
      return true;
    }
    const [, label = "", rest = ""] = /^(?!#?\d{1,3}:)([^:]{1,59}):(.*)$/.exec(text) ?? [];
    // "Go Watanabe" is one only where all others have numbers.
    const isCheer =
      found.length > 0 && (/^[^\d:]+!$/.test(text) || (/^go [^\d:]+$/i.test(text) && found.every(hasNumber)));
    const isTotal = totalWords.has(keyOf(/^([^\d:]+)\d/.exec(text)?.[1] ?? ""));
    if (mailLabels.has(keyOf(label)) || isCheer || isTotal || sponsors.test(text)) {
      passOver({ ...row, cells: [text] });
      return true;
    }
    if (label && takeTitle(label.trim(), row, rest.replace(/^[\s|]+|(?<![.\s])[.\s]+$/g, ""))) return true;
    const staff = readStaff(text);
    if (staff) return addStaff(staff.title, staff.name, row);
    const isTitle = isGroupTitle(text) || /^[A-Z/]{1,4}$/.test(text);
    if (isTitle || (isDay(text) && !/^\W*(?:n[or]\.? ?)?#?\d{1,3}[ .):]|#\d/i.test(text))) return takeTitle(text, row);
    const people = eitherOf(text) ?? readList(text);
    if (people.length > 1 && people.every(({ number }) => number)) {
      for (const piece of people) addPiece(piece, row);
      return true;
    }
    const piece = readPiece(text);
    if (!piece) return takeTitle(text, row);
    if (hasAnother(text, piece)) add({ ...piece, unsure: text.slice(0, 200) }, row);
    else addPiece(piece, row, text);
    return true;
  }

  /** A person without a number, in a paragraph with an address, is its writer. */
  function dropParagraph(): void {
    const own = found.slice(paragraph);
    if (
      found.slice(0, paragraph).some(({ number }) => number) &&
      own.every(({ number, staff }) => !number && staff !== "coach")
    )
      passedOver.push(...found.splice(paragraph).map(({ name }) => name));
  }

  function takeCells(columns: readonly DraftColumn[], cells: readonly string[], row: SheetRow, team = ""): void {
    if (isEnded) return;
    if (row.isApart) paragraph = found.length;
    if (headingsInLine(cells.join(" | "))) return takeHeadings(cells);
    const cell = (use: ColumnUse) => {
      const at = columns.findIndex((column) => column.use === use);
      return at < 0 ? "" : (cells[at] ?? "").slice(0, 1000);
    };
    for (const { heading } of columns) if (heading && !headings.includes(heading)) headings.push(heading);
    const whole = withNumberFirst(cell("name"));
    const [, label = "", named = ""] = /^([^:]+):(.*)$/.exec(whole) ?? [];
    if (staffOf(label) && addStaff(label, named.trim(), row)) return;
    const number = cell("number");
    // "Head Coach" where others have a number or a name: the name is in any other cell. "Mascot" is no one.
    const title = !/\d/.test(number) && /\p{L}{3}/u.test(number) ? number : "";
    const [given, family] = [withoutMarks(cell("first")), withoutMarks(cell("last"))];
    if (title && !(staffOf(title) === null && (whole || given || family))) {
      const own = [`${given} ${family}`.trim(), ...cells].find(
        (text) => text !== title && isNameLike(text) && text.includes(" "),
      );
      if (!own || !staffOf(title) || !addStaff(title, own, row)) passOver({ ...row, cells });
      return;
    }
    // "Ryder Maclure (GK)", "Marek Hollander #4": the cell has more than the name.
    const piece = /[\d()|]| [-–—] /.test(whole) ? readPiece(whole) : null;
    // Wikipedia sorts by "1GK", "2DF".
    const played = withoutMarks(cell("position")).replace(/^[1-4](?=(?:GK|DF|MF|FW)$)/, "");
    const isCaptain = number !== "" && /\bcaptain$/i.test(played);
    const position = positionOf({ position: (isCaptain ? "" : played) || (piece?.position ?? "") });
    const staff = isStaff(position) || staffOf(position) ? staffPart(position) : {};
    const [suffix, middle] = [cell("suffix"), cell("middle")];
    const withSuffix = (name: string) => (name && isSuffix(suffix) ? `${name} ${suffix}` : name);
    const name = withSuffix(piece?.name ?? withoutMarks(whole));
    const first = given && /^\p{Lu}\.?$/u.test(middle) ? `${given} ${middle}` : given;
    const last = withSuffix(family);
    if (!number && !name && !first && !last) {
      // A row of another layout than its table's is a line, never lost; "12 Oct" begins no one's.
      const [begin = ""] = cells.filter(Boolean);
      const line = inOne({ ...row, cells });
      if (kindOf(begin) === "number" || readPiece(begin)?.name.includes(" ")) takeLine(line, row);
      else if (/\d/.test(line)) passOver({ ...row, cells });
      return;
    }
    if (totalWords.has(keyOf(name || `${first} ${last}`))) return passOver({ ...row, cells });
    if (team && !teams.includes(team)) beginTeam(team);
    add(
      {
        ...(team ? { team: teams.indexOf(team) } : {}),
        mark: piece?.mark ?? "",
        number: number || (piece?.number ?? ""),
        number2: cell("number2"),
        isListed: /^\d+[.)]$/.test(number),
        name: first && last ? "" : name,
        first,
        last,
        position,
        ...staff,
      },
      row,
    );
  }

  /** No line that begins with a number and a name is lost, behind the end of a mail either. */
  function passOverLost(rows: readonly SheetRow[]): void {
    const lines = new Set(found.map(({ line }) => line));
    const passed = new Set(passedOver.map(keyOf));
    for (const row of rows) {
      const text = inOne(row);
      if (!lines.has(row.line) && /^#?\d/.test(text) && readPiece(text) && !passed.has(keyOf(text))) passOver(row);
    }
  }

  /** "Capistrano, Calif. (Saddleback College)" below a row that ends with "San Juan", where all others have numbers. */
  function passOverTowns(): void {
    const isTown = ({ number, staff, title }: Found) => !number && !staff && isPlace(title);
    const players = found.filter(({ staff }) => !staff);
    if (players.filter(({ number }) => number).length < 3 || !players.every((one) => one.number || isTown(one))) return;
    for (const { title } of found.filter(isTown)) passedOver.push(title);
    found.splice(0, found.length, ...found.filter((one) => !isTown(one)));
  }

  function end(rows: readonly SheetRow[], columns: readonly DraftColumn[], hasUnlabeledParts: boolean) {
    passOverLost(rows);
    passOverTowns();
    const meaningsOfNames = meanings.filter((meaning) => meaning === "first" || meaning === "last");
    return {
      /** With the team names in the text, in order; "" for an unnamed one. */
      ...settleTeams(found, teams),
      columns,
      /** Lines from which nothing was read. */
      passedOver,
      /** A heading says that a year of school is behind the name: "Jr." is one. */
      isYearNext,
      /** The names are in two columns, and no heading says which is which. */
      hasUnlabeledParts,
      /** A heading says that the numbers are jersey numbers. */
      hasJerseyHeading: headings.some(isJerseyHeading),
      /** A heading says that they are numbers, jersey numbers or not. */
      hasNumberHeading: headings.some((word) => meaningOf(word) === "number"),
      /** A heading says that the family name comes first. */
      isFamilyFirst: meaningsOfNames[0] === "last" && meaningsOfNames.includes("first"),
    };
  }
  function beginPart(): void {
    part++;
    paragraph = found.length;
    group = staffTitle = "";
    isEnded = false;
  }
  const passOver = (row: SheetRow) => void passedOver.push(inOne(row).replaceAll(" | ", " ").slice(0, 200));
  return { takeLine, takeCells, takeHeadings, beginTeam, passOver, end, beginPart };
}

/** "Assistant Coaches" becomes the singular for each of them. */
function staffPart(title: string): Pick<Found, "position" | "staff"> {
  const own = title.replace(/\bcoaches$/i, (word) => (word[0] === "C" ? "Coach" : "coach"));
  return { position: positionOf({ position: own }), staff: staffOf(own) ?? "coach" };
}

/** "Captain Munnerlyn CB", "Coach Carter, WR, So.", "Captain Rob Taylor", behind a number. */
const isPlayer = ([title = "", , position = ""]: readonly string[]): boolean =>
  /^(?:co-|vice-)?captain$/i.test(title) || kindOf(position.replace(/[,;]$/, "")) === "position";

/** Reads "Tony Salazar, Head Coach", "Tony Salazar - Head Coach", "Head Coach Tony Salazar". */
function readStaff(text: string): { readonly title: string; readonly name: string } | null {
  if (text.length > 120 || text.includes(":") || !/\p{L}/u.test(text)) return null;
  const unnumbered = text.replace(/^#?\d{1,3}[.)]? /, "");
  const words = unnumbered.split(" ");
  if (unnumbered !== text && isPlayer(words)) return null;
  const parts = text.split(/ ?[,|(] ?| [-–—] /).map((part) => part.replace(/\)$/, "").trim());
  const [one = "", two = "", three] = parts;
  if (two && three === undefined) {
    if (staffOf(two) && !staffOf(one) && isNameLike(one)) return { title: two, name: one };
    if (staffOf(one) && !staffOf(two) && isNameLike(two)) return { title: one, name: two };
  }
  // "Head Coach Tony Salazar (4th season)"
  const own = /^[^\d(]+(?= \(|(?: [–—-]|,) \d)/.exec(unnumbered)?.[0].split(" ") ?? words;
  for (let at = Math.min(own.length - 1, 5); at > 0; at--) {
    const title = own.slice(0, at).join(" ");
    const name = own.slice(at).join(" ");
    if (staffOf(own[at - 1] ?? "") && isNameLike(name) && at < own.length - 1) return { title, name };
  }
  return null;
}

/** "Goalkeepers", "Outside Hitters:" above those who play there. */
const isGroup = (text: string) =>
  !/\d/.test(text) &&
  (isPositionWords(text.replace(/:$/, "")) ||
    isPositionWords(text.replace(/s?:?$/i, "")) ||
    isPluralGroup(keyOf(text)));

/** Also "Starters", "Subs" and the like, which say no position. */
const isGroupTitle = (text: string) => isGroup(text) || groupWords.has(keyOf(text));

/** Of positions that are family names as well: "Wings", "Backar", "Tor". */
const isPluralGroup = (key: string) =>
  /s$|^(?:backar|tor)$/.test(key) && ambiguousPositionKeys.has(key.replace(/s$/, ""));

/** "Freshman" is a school year as well. */
const isOrganisationWord = (word: string) => organisationWords.has(keyOf(word)) && !classWords.has(keyOf(word));

/** Whether two titles are written alike: both in capitals, or with a word of a school or a sport in common. */
function areAlike(one: string, two: string): boolean {
  // "Varsity" and "JV"
  if (isOrganisationWord(one) && isOrganisationWord(two)) return true;
  const words = keyOf(two).split(" ").filter(isOrganisationWord);
  const isLoud = (text: string) => text !== "" && !/\p{Ll}/u.test(text);
  return (
    (isLoud(one) && isLoud(two)) ||
    keyOf(one)
      .split(" ")
      .some((word) => words.includes(word))
  );
}

/** Who may be in a line that was not read: a number, and names beside each other. Null if no one. */
function guessedPerson(text: string): Pick<Found, "number" | "name"> | null {
  const [, number = ""] = /(?:^|[ #(.])(\d{1,3})(?=[ ).:,;\]-]|$)/.exec(text.slice(0, 200)) ?? [];
  const words = text.slice(0, 200).split(/[ ,;|]+/);
  const from = words.findIndex((word, at) => isNameLike(`${word} ${words[at + 1] ?? "-"}`));
  const isPerson =
    number && from >= 0 && !/\b(?:19|20)\d\d\b/.test(text.replace(/\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/g, ""));
  if (!isPerson || words.some((word) => isOrganisationWord(word) || kindOf(word) === "contact")) return null;
  const length = words.slice(from).findIndex((word) => !isNameLike(word));
  return { number, name: words.slice(from, length < 0 ? undefined : from + length).join(" ") };
}

/** Whether a second person, with a number, is behind the first one of a line. */
function hasAnother(text: string, { number, name }: Piece): boolean {
  const rest = text.slice(text.indexOf(name) + name.length);
  const [, second = ""] =
    /[\s|,;]#?\d{1,2}[.)]? (?:[|–-] )?(\p{Lu}[\p{L}'’.-]+ \p{Lu}[\p{L}'’-]+)(?=$| ?[|,;(–-])/u.exec(rest) ?? [];
  return number !== "" && second !== "" && isNameLike(second) && !isPositionWords(second);
}

/** Returns both people of "150 - Ian McCabe or Luke Petty (11)". */
function eitherOf(text: string): readonly Piece[] | null {
  const [, number = "", one = "", other = ""] = /^(#?\d{1,3}[^\p{L}]{1,3})(.{3,60}?) or (.{3,60})$/iu.exec(text) ?? [];
  const pieces = [one, other].flatMap((name) => readPiece(number + name) ?? []);
  const areNames = pieces.length === 2 && pieces.every(({ name }) => name.includes(" ")) && pieces[0]?.name === one;
  return areNames ? pieces : null;
}

/** "Hi Pat," */
const isGreeting = (text: string) =>
  /[,!:]$/.test(text) && greetings.has(keyOf(text.split(" ", 2).join(" ")).split(" ")[0] ?? "");
