import type { ColumnUse, DraftColumn } from "../columns.ts";
import { isStaff, positionOf } from "../roster.ts";
import { isNameLike, isPositionWords, kindOf, type Found } from "./kinds.ts";
import { type Piece, readList, readPiece, withNumberFirst, withoutMarks } from "./line.ts";
import { settleTeams } from "./settle-teams.ts";
import { headingsIn, type SheetRow } from "./sheet.ts";
import { evidenceOf, sideBySide, usesOf } from "./uses.ts";
import {
  ambiguousPositionKeys,
  classWords,
  farewells,
  greetings,
  groupWords,
  jerseyHeadings,
  keyOf,
  meaningOfHeading,
  organisationWords,
  sideWords,
  staffOf,
} from "./words.ts";

export interface People {
  readonly found: readonly Found[];
  readonly columns: readonly DraftColumn[];
  /** The team names in the text, in order; "" for an unnamed one. */
  readonly teams: readonly string[];
  /** Lines from which nothing was read. */
  readonly passedOver: readonly string[];
  /** A heading says that the numbers are jersey numbers. */
  readonly hasJerseyHeading: boolean;
  /** A heading says that they are numbers, jersey numbers or not. */
  readonly hasNumberHeading: boolean;
  /** A heading says that the family name comes first. */
  readonly isFamilyFirst: boolean;
  /** The names are in two columns, and no heading says which is which. */
  readonly hasUnlabeledParts: boolean;
}

/** Returns all people of a sheet, in the order of its rows; side-by-side tables from left to right. */
export function findPeople(rows: readonly SheetRow[], chosen: Readonly<Record<number, ColumnUse>>): People {
  const place = headerPlace(rows);
  const header = place < 0 ? [] : (rows[place]?.cells ?? []);
  const table = rows.filter(({ cells }, at) => at > place && cells.filter(Boolean).length > 1);
  const reader = createReader(headingsOfLine(rows));
  if (!table.length || (header.length < 2 && table.length < rows.length * 0.2)) {
    for (const row of rows) reader.takeLine(row.cells.filter(Boolean).join(" | "), row);
    return reader.end([], false);
  }
  const width = Math.max(header.length, ...table.map(({ cells }) => cells.length));
  const isUsed = Array.from({ length: width }, (_, at) => Boolean(header[at]) || table.some(({ cells }) => cells[at]));
  const squeeze = (cells: readonly string[]) => isUsed.flatMap((is, at) => (is ? [cells[at] ?? ""] : []));
  const body = table.filter(({ cells }) => !isAgain(cells, header));
  const evidence = evidenceOf(
    body.map(({ cells }) => squeeze(cells)),
    squeeze(header),
    isUsed.filter(Boolean).length,
  );
  const count = sideBySide(evidence);
  const isOfPersons = evidence.some(({ person }) => person >= 0.6);
  const persons = isOfPersons ? evidence.flatMap(({ person }, at) => (person >= 0.3 ? [at] : [])) : [];
  const uses = usesOf(evidence.slice(0, evidence.length / count));
  const columns = uses.map((use, at): DraftColumn => ({
    heading: evidence[at]?.heading ?? "",
    use: chosen[at] ?? use,
  }));
  const teamColumn = evidence.findIndex(({ meaning }) => meaning === "team");
  const read = (row: SheetRow, part: number, isAbove: boolean) => {
    const cells = squeeze(row.cells);
    if (isAbove && count > 1) {
      const from = part * (cells.length / count);
      const title = cells.slice(from, from + cells.length / count).find(Boolean);
      if (title && row.cells.filter(Boolean).length > 1) reader.takeTeam(title);
      else if (title) reader.takeLine(title, row);
      return;
    }
    const [only] = cells.filter(Boolean);
    if (row.cells.filter(Boolean).length < 2) {
      if (part > 0 || !only) return;
      const at = cells.indexOf(only);
      const own = columns[at]?.use;
      if (own === "name" && !only.includes(":") && isNameLike(only) && only.includes(" ") && !row.isApart)
        reader.takeCells(columns, cells, row);
      else if (own === "number" && kindOf(only) === "number") reader.takeCells(columns, cells, row);
      else reader.takeLine(only, row);
    } else if (persons.length && !uses.includes("number") && persons.length * 2 > evidence.length - 1) {
      const text = cells[persons[part] ?? -1];
      if (text) reader.takeLine(text, row);
    } else {
      const from = part * (cells.length / count);
      const own = cells.slice(from, from + cells.length / count);
      if (own.some(Boolean)) reader.takeCells(columns, own, row, teamColumn < 0 ? "" : (cells[teamColumn] ?? ""));
    }
  };
  const isPersons = persons.length > 0 && !uses.includes("number") && persons.length * 2 > evidence.length - 1;
  const parts = isPersons ? persons.length : count;
  for (let part = 0; part < parts; part++) {
    if (part) reader.beginPart();
    for (const [at, row] of rows.entries())
      if (at !== place && !isAgain(row.cells, header)) read(row, part, at < place);
  }
  const isSplit = columns.some(({ use }) => use === "first") && columns.some(({ use }) => use === "last");
  const hasNameHeading = columns.some(
    ({ use, heading }) => (use === "first" || use === "last") && meaningOfHeading.has(keyOf(heading)),
  );
  return reader.end(isPersons ? [] : columns, isSplit && !hasNameHeading && !Object.keys(chosen).length);
}

/** More people than any team has: enough to report that there are too many. */
const maxFound = 1000;

/** The maximum number of rows above the headings. */
const maxAbove = 12;

/** Returns the row that names the most columns; -1 if no row names any. */
function headerPlace(rows: readonly SheetRow[]): number {
  const counts = rows
    .slice(0, maxAbove)
    .map(({ cells }) => (cells.length > 1 && cells.every((cell) => cell.length < 40) ? headingsIn(cells) : 0));
  const most = Math.max(0, ...counts);
  if (most > 1 || (most === 1 && (rows[counts.indexOf(1)]?.cells.length ?? 0) === 2)) return counts.indexOf(most);
  // Words above numbers are headings, in any language.
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  const [head, ...others] = first < 0 ? [] : rows.slice(first, first + 30);
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
function headingsOfLine(rows: readonly SheetRow[]): { readonly at: number; readonly words: readonly string[] } | null {
  for (const [at, { cells }] of rows.slice(0, maxAbove).entries()) {
    const words = (cells.length === 1 ? (cells[0] ?? "") : "").split(/ \| | /, 20).filter(Boolean);
    if (words.length > 1 && headingsIn(words) >= Math.max(2, words.length * 0.7)) return { at, words };
  }
  return null;
}

/** Reads lines and rows one after the other and tracks the headings above them. */
function createReader(headingLine: ReturnType<typeof headingsOfLine>) {
  const found: Found[] = [];
  const teams: string[] = [""];
  const passedOver: string[] = [];
  let group = "";
  let staffTitle = "";
  let isEnded = false;
  let part = 0;
  /** Where the current paragraph begins, among those found. */
  let paragraph = 0;
  const meanings = headingLine?.words.map((word) => meaningOfHeading.get(keyOf(word)) ?? null) ?? [];
  const headings: string[] = [...(headingLine?.words ?? [])];
  const hasClassColumn = headings.some((word) => /^(?:cl|class|yr|year|gr|grade)$/.test(keyOf(word)));

  const add = (some: Partial<Found> & Pick<Found, "line">, isApart = false): void => {
    if (found.length > maxFound) return;
    const [number = "", second = ""] = (some.number ?? "").split("/").map((part) => part.trim());
    found.push({
      isListed: false,
      name: "",
      first: "",
      last: "",
      staff: null,
      tail: "",
      hasClass: false,
      part,
      mark: "",
      team: teams.length - 1,
      isApart,
      ...some,
      number,
      number2: second || (some.number2 ?? ""),
      position: some.position || group,
    } satisfies Found);
  };
  const addPiece = (piece: Piece, line: number, isApart = false) =>
    add(
      {
        ...piece,
        line,
        hasClass: piece.hasClass || hasClassColumn,
        ...(staffTitle && !piece.number ? staffPart(staffTitle) : {}),
      },
      isApart,
    );
  const addStaff = (title: string, names: string, line: number): boolean => {
    const people = readList(names);
    const own = people.length ? people : [readPiece(names)].filter((one) => one !== null);
    // A one-word name may also follow a title.
    if (!own.length && isNameLike(names)) add({ line, name: names, ...staffPart(title) });
    else for (const piece of own) add({ line, name: piece.name, ...staffPart(title) });
    return own.length > 0 || isNameLike(names);
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
   * Reads a single-cell line that is not a person for what it says about those below it. Returns false if it is
   * unknown.
   */
  function takeTitle(text: string, row: SheetRow): boolean {
    const key = keyOf(text);
    if (!key || meaningOfHeading.has(key)) return true;
    if (isPositionWords(text.replace(/:$/, "")) || (ambiguousPositionKeys.has(key) && text === text.toUpperCase())) {
      group = text.replace(/:$/, "").trim();
      staffTitle = "";
      return true;
    }
    if (groupWords.has(key) || classWords.has(key)) {
      group = staffTitle = "";
      return true;
    }
    if (staffOf(text) && text.length < 40) {
      staffTitle = /^(?:coaching )?staff$|^coaches$|^(?:coaching|team) staff$/.test(key)
        ? "Coach"
        : text.replace(/:$/, "");
      return true;
    }
    if (isDay(text) || text.length > 100 || (text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) > 2) return false;
    const plain = text.replace(/(?<![:|])[:|]+$/, "").trim();
    const isTitle = isOrganisation(plain) || /\b(?:19|20)\d\d\b/.test(plain);
    if (!found.length && (isTitle || (row.isApart && isNameLike(plain)))) {
      teams[teams.length - 1] ||= teamName(plain);
      return true;
    }
    if (found.length && isTitle && row.isApart && found.slice(paragraph).some(({ number }) => number)) {
      beginTeam(teamName(plain));
      return true;
    }
    return false;
  }

  /** Reads "Head Coach: Tony Salazar", "HOME: Example Larks", "Starters: 1 Pettibone, 4 Hollander". */
  function takeLabelled(label: string, rest: string, row: SheetRow): boolean {
    const key = keyOf(label);
    const { line } = row;
    const isPositionLabel = isPositionWords(label) || ambiguousPositionKeys.has(key);
    if (sideWords.has(key)) {
      const people = readList(rest);
      if (people.length > 1) {
        beginTeam(label);
        for (const piece of people) addPiece(piece, line);
      } else beginTeam(teamName(rest) || label);
      return true;
    }
    if (!isPositionLabel && !groupWords.has(key) && staffOf(label)) {
      if (!rest) staffTitle = label;
      return !rest || addStaff(label, rest, line);
    }
    if (meaningOfHeading.has(key) && !groupWords.has(key)) return false;
    if (!rest) return takeTitle(label, row);
    const people = readList(rest);
    const own = people.length ? people : [readPiece(rest)].filter((piece) => piece !== null);
    if (!own.length) return false;
    if (isPositionLabel) group = label;
    else if (groupWords.has(key)) group = "";
    else if (own.some(({ number }) => number) && label.length < 60) beginTeam(teamName(label));
    else return false;
    staffTitle = "";
    for (const piece of own) addPiece(piece, line);
    group = "";
    return true;
  }

  function takeLine(text: string, row: SheetRow): void {
    if (isEnded || (!found.length && isGreeting(text))) return;
    if (row.isApart) paragraph = found.length;
    const plain = text.replace(/^[|\s]+|(?<![|\s])[|\s]+$/g, "");
    if (!plain || (headingLine && headingsIn(plain.split(/ \| | /)) >= Math.max(2, headingLine.words.length * 0.7)))
      return;
    if (found.length && farewells.has(keyOf(plain))) {
      isEnded = true;
      return;
    }
    if (plain.split(" ", 40).some((word) => kindOf(word) === "contact")) {
      dropParagraph();
      return;
    }
    const sentences = plain.split(/(?<=[\p{Ll}\d])[.;] +(?=\p{Lu}[\p{L} ]{2,30}:)/u);
    for (const sentence of sentences) if (!takeSentence(sentence, row)) passedOver.push(sentence.slice(0, 200));
  }

  function takeSentence(text: string, row: SheetRow): boolean {
    const { line } = row;
    const colon = text.indexOf(":");
    if (colon > 0 && colon < 60 && !/^#?\d{1,3}:/.test(text)) {
      const label = text.slice(0, colon).trim();
      if (
        takeLabelled(
          label,
          text
            .slice(colon + 1)
            .replace(/(?<![.\s])[.\s]+$/, "")
            .replace(/^[\s|]+/, ""),
          row,
        )
      )
        return true;
    }
    const staff = readStaff(text);
    if (staff) return addStaff(staff.title, staff.name, line);
    if (isPositionWords(text) || groupWords.has(keyOf(text))) return takeTitle(text, row);
    if (isDay(text) && !/^\s*#?\d{1,3}[ .)]/.test(text)) return takeTitle(text, row);
    const people = readList(text);
    if (people.length > 1 && people.every(({ number }) => number)) {
      for (const piece of people) addPiece(piece, line);
      return true;
    }
    const piece = readPiece(text);
    if (!piece) return takeTitle(text, row);
    addPiece(piece, line, row.isApart);
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
    const cell = (use: ColumnUse) => {
      const at = columns.findIndex((column) => column.use === use);
      return at < 0 ? "" : (cells[at] ?? "").slice(0, 1000);
    };
    for (const { heading } of columns) if (heading && !headings.includes(heading)) headings.push(heading);
    const { line } = row;
    const whole = withNumberFirst(cell("name"));
    const colon = whole.indexOf(":");
    if (
      colon > 0 &&
      staffOf(whole.slice(0, colon)) &&
      addStaff(whole.slice(0, colon), whole.slice(colon + 1).trim(), line)
    )
      return;
    const number = cell("number");
    // "Ryder Maclure (GK)", "Marek Hollander #4": the cell has more than the name.
    const piece = /[\d()|]| [-–—] /.test(whole) ? readPiece(whole) : null;
    const position = positionOf({ position: cell("position") || (piece?.position ?? "") });
    const staff = isStaff(position) || staffOf(position) ? staffPart(position) : {};
    const name = piece?.name ?? withoutMarks(whole);
    const [first, last] = [withoutMarks(cell("first")), withoutMarks(cell("last"))];
    if (!(number || name || first || last || position)) return;
    if (!number && !name && !first && !last) return;
    if (team && !teams.includes(team)) beginTeam(team);
    add({
      line,
      ...(team ? { team: teams.indexOf(team) } : {}),
      mark: piece?.mark ?? "",
      isApart: row.isApart,
      number: number || (piece?.number ?? ""),
      number2: cell("number2"),
      isListed: /^\d+[.)]$/.test(number),
      name: first && last ? "" : name,
      first,
      last,
      position,
      ...staff,
    });
  }

  function end(columns: readonly DraftColumn[], hasUnlabeledParts: boolean): People {
    const meaningsOfNames = meanings.filter((meaning) => meaning === "first" || meaning === "last");
    return {
      ...settleTeams(found, teams),
      columns,
      passedOver,
      hasUnlabeledParts,
      hasJerseyHeading: headings.some((word) => jerseyHeadings.has(keyOf(word))),
      hasNumberHeading: headings.some((word) => meaningOfHeading.get(keyOf(word)) === "number"),
      isFamilyFirst: meaningsOfNames[0] === "last" && meaningsOfNames.includes("first"),
    };
  }
  function beginPart(): void {
    part++;
    paragraph = found.length;
    group = staffTitle = "";
    isEnded = false;
  }
  return { takeLine, takeCells, takeTeam: beginTeam, end, beginPart };
}

/** "Assistant Coaches" becomes the singular for each of them. */
function staffPart(title: string): Pick<Found, "position" | "staff"> {
  const own = title.replace(/\bcoaches$/i, (word) => (word[0] === "C" ? "Coach" : "coach"));
  return { position: positionOf({ position: own }), staff: staffOf(own) ?? "coach" };
}

/** Reads "Tony Salazar, Head Coach", "Tony Salazar - Head Coach", "Head Coach Tony Salazar". */
function readStaff(text: string): { readonly title: string; readonly name: string } | null {
  if (text.length > 120 || !/\p{L}/u.test(text)) return null;
  const parts = text.split(/ ?[,|(] ?| [-–—] /).map((part) => part.replace(/\)$/, "").trim());
  const [one = "", two = "", three] = parts;
  if (two && three === undefined) {
    if (staffOf(two) && !staffOf(one) && isNameLike(one)) return { title: two, name: one };
    if (staffOf(one) && !staffOf(two) && isNameLike(two)) return { title: one, name: two };
  }
  const words = text.split(" ");
  for (let at = Math.min(words.length - 1, 5); at > 0; at--) {
    const title = words.slice(0, at).join(" ");
    const name = words.slice(at).join(" ");
    if (staffOf(words[at - 1] ?? "") && isNameLike(name) && at < words.length - 1) return { title, name };
  }
  return null;
}

/** "Hi Pat," */
const isGreeting = (text: string) =>
  /[,!:]$/.test(text) && greetings.has(keyOf(text.split(" ", 2).join(" ")).split(" ")[0] ?? "");

/** Returns "2026-27 Example High Wrestling Roster" without the season and the word for the list. */
function teamName(text: string): string {
  return text
    .replace(/\b(?:19|20)\d\d(?:\s?[-/–]\s?\d{2,4})?\b/g, " ")
    .replace(/\b(?:official |team |game )?(?:roster|line-?up|kader|plantilla|effectif|squad list)s?\b/gi, " ")
    .replace(/ {2,}/g, " ")
    .replace(/^[\s:,|–—-]+|(?<![\s:,|–—-])[\s:,|–—-]+$/g, "")
    .slice(0, 120);
}
