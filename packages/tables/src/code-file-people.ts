import { clean, isHeadCoach, personRow } from "@agate/captions";
import type { OldCode } from "./code-file.ts";
import type { DraftPerson } from "./roster-draft.ts";

/** A team recognized in a code file. */
export interface OldTeam {
  /** From the file's line for its letter, or from how its lines begin; "" if neither has it. */
  readonly name: string;
  readonly prefix: string;
  /** Players by number, then coaches. */
  readonly people: readonly DraftPerson[];
}

/** The minimum to rule out coincidence: this many numbers with a letter before them. */
const minPlayers = 3;
/** A file for a season of one league has fewer. */
const maxTeams = 100;

interface Numbered {
  readonly number: string;
  readonly columns: readonly string[];
}

/**
 * Returns the teams whose people are in a code file, from codes such as `p8` and their plain lines: `tp8`, `pp8` and
 * `p8n` refer to the same person. Name, number and position are what the replacements of a line have in common. A
 * photographer's own house style is read as far as possible; a name that cannot be determined is left out.
 */
export function teamsOfCodes(codes: readonly OldCode[]): readonly OldTeam[] {
  const groups = new Map<string, Map<string, Numbered>>();
  const letters = new Map<string, string>();
  for (const { code, replacements } of codes) {
    const columns = replacements.map(clean).filter(Boolean);
    const [, prefix = "", number = "", suffix = ""] = /^([A-Za-z]{1,4})(\d{1,3})([A-Za-z]{0,12})$/.exec(code) ?? [];
    if (!number) {
      if (/^[A-Za-z]{1,4}$/.test(code) && columns[0]) letters.set(code, columns[0]);
      continue;
    }
    const group = groups.get(prefix) ?? new Map<string, Numbered>();
    groups.set(prefix, group);
    // "p8n" is p8 with its number; "p19o" and "p19dm" are two people who share one.
    if (!(suffix.endsWith("n") && group.has(`${number}${suffix.slice(0, -1)}`)))
      group.set(`${number}${suffix}`, { number, columns });
  }
  const isForm = (prefix: string, keys: ReadonlyMap<string, Numbered>) =>
    Array.from({ length: prefix.length - 1 }, (_, at) => groups.get(prefix.slice(at + 1))).some(
      (plain) => plain && [...keys.keys()].some((key) => plain.has(key)),
    );
  const byCode = new Map(codes.map((one) => [one.code, one]));
  const teams = [...groups].filter(([prefix, group]) => group.size >= minPlayers && !isForm(prefix, group));
  return teams.slice(0, maxTeams).flatMap(([prefix, group]): readonly OldTeam[] => {
    const lines = [...group.values()];
    const headerName = letters.get(prefix) ?? "";
    const name = isNameOfLines(headerName, lines)
      ? headerName
      : commonBeginning(lines) || commonEnd(lines) || headerName;
    const players = lines.flatMap(({ number, columns }) => {
      const person = personOfColumns(columns, name);
      return person ? [{ ...person, number }] : [];
    });
    if (players.length < minPlayers) return [];
    const coaches = ["hc", "mgr"].flatMap((role) => {
      const found = byCode.get(`${prefix}${role}`);
      const person = found && personOfColumns(found.replacements.map(clean).filter(Boolean), name);
      if (!person) return [];
      const position = role === "mgr" ? "Manager" : "Head Coach";
      return [{ ...person, number: "", position }];
    });
    return [{ name, prefix, people: [...players.toSorted((a, b) => Number(a.number) - Number(b.number)), ...coaches] }];
  });
}

const isNameOfLines = (name: string, lines: readonly Numbered[]) =>
  name !== "" && lines.some(({ columns }) => columns.some((column) => column.includes(name)));

/** Returns the longest replacement of each line. */
function longest(lines: readonly Numbered[]): readonly string[] {
  return lines.flatMap(({ columns }) => columns.toSorted((a, b) => b.length - a.length)[0] ?? []);
}

/** Returns the team that most of them end with: "Marcus Ellery #8 of the Portland Pioneers". */
function commonEnd(lines: readonly Numbered[]): string {
  const texts = longest(lines).map((text) => text.slice(0, 200));
  const counts = new Map<string, number>();
  for (const text of texts) {
    const of = toTeam.exec(text);
    const team = of ? text.slice(of.index + of[0].length).replace(/[.,]$/, "") : "";
    if (team) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  const needed = Math.max(minPlayers, texts.length * 0.8);
  return [...counts].find(([, count]) => count >= needed)?.[0] ?? "";
}

const toTeam = / (?:of|for) (?:the )?/;

/** Returns the words with which most of them begin: the team, if no separate line names it. */
function commonBeginning(lines: readonly Numbered[]): string {
  const texts = longest(lines);
  const words = (texts[0] ?? "").slice(0, 200).split(" ");
  const needed = Math.max(minPlayers, texts.length * 0.8);
  for (let count = Math.min(words.length - 1, 6); count > 0; count--) {
    const beginning = `${words.slice(0, count).join(" ")} `;
    if (texts.filter((text) => text.startsWith(beginning)).length >= needed)
      return beginning.trim().replace(/['’]s?$/, "");
  }
  return "";
}

/** Returns name and position of the person in a line; null if no replacement has a name. */
function personOfColumns(columns: readonly string[], team: string): DraftPerson | null {
  const read = columns.map((column) => readColumn(column.slice(0, 300), team));
  const named = read.filter(({ name }) => /^\S+ \S/.test(name) && name.split(" ").length < 6);
  // The name is the same in most replacements.
  const votes = new Map<string, number>();
  for (const { name } of named) votes.set(name, (votes.get(name) ?? 0) + 1);
  const [most] = [...votes].toSorted(([a, many], [b, fewer]) => fewer - many || a.length - b.length);
  const single = read.find(({ name }) => name && !name.includes(" "));
  const name = most?.[0] ?? single?.name;
  if (!name) return null;
  const position = read.find((one) => one.name === name && one.position)?.position ?? "";
  // A replacement that is only the end of the name shows where it splits.
  const last = columns.find((column) => column !== name && name.endsWith(` ${column}`));
  const split = last ? { first: name.slice(0, -last.length - 1), last } : personRow({ name });
  return { number: "", first: split.first, last: split.last, position: isHeadCoach(position) ? "" : position };
}

/**
 * Reads "Portland Pioneers right fielder Marcus Ellery (8)" without the team and the number, split where the name
 * begins.
 */
function readColumn(column: string, team: string): { readonly name: string; readonly position: string } {
  let text = column.replace(/(?<![ ,])[ ,]*(?:\(#?\d{1,3}\)|#\d{1,3})/, "").trim();
  if (team) {
    const end = text.search(toTeam);
    if (end > 0 && text.slice(end).includes(team)) text = text.slice(0, end);
    if (text.startsWith(team))
      text = text
        .slice(team.length)
        .replace(/^['’]s?(?= )/, "")
        .trim();
  }
  text = text.replace(/^(?:(?:interim|acting) |co-)?(?:head coach|manager) (?=\S+ \S)/i, "");
  const words = text.split(" ");
  const at = words.findIndex((word) => /^[\p{Lu}\d"“(]/u.test(word) || /^[\p{L}]['’]\p{Lu}/u.test(word));
  const from = at < 0 ? 0 : at;
  // "de la Cruz" alone is a name, not a position.
  const position = words.slice(0, from).join(" ");
  return { name: words.slice(from).join(" "), position };
}
