import {
  clean,
  buildField,
  buildMatchup,
  buildRace,
  type Built,
  fileDefaults,
  type FileChoices,
  type InSet,
  type MatchupChoices,
  matchupDefaults,
  type Official,
  onceFor,
  type PersonRow,
  type RaceChoices,
  type Side,
  raceDefaults,
} from "@agate/captions";
import type { KeyOf, Manifest, Subject } from "@agate/mine";
import type { Assignment, AssignedSide } from "./assignment.ts";
import { type EditedList, type Overlay, type PeopleList, personKeyOf } from "./people-list.ts";

/** The choices for files of any kind; each kind uses those it knows. */
export type Choices = MatchupChoices & RaceChoices;

/** The codes that end a file: the league's, preceded by the person's own (rule PS10). */
export interface CodesOfFile {
  readonly common: readonly string[];
  readonly own: readonly string[];
}

/** What a file is made with besides its assignment. */
export interface FileParts {
  /** Missing: no edits. */
  readonly edits?: Overlay;
  /** Missing choices use the defaults. */
  readonly choices?: Partial<Choices>;
  readonly codes?: CodesOfFile;
  /** Null: it is loaded on its own. */
  readonly set?: InSet | null;
}

/** The subject of a file, and its settings: what its manifest holds besides the file itself (rule SF1). */
export interface FileOrigin extends Subject, Pick<Manifest, "settings">, Pick<Assignment, "days"> {
  readonly keyOf: KeyOf;
  /** Returns whether these are its teams, each by its id or by the id of one that was merged into it (rule TR5). */
  readonly isOfTeams: (ids: readonly string[]) => boolean;
}

export interface MadeFile {
  readonly built: Built;
  /** The assignment's lists with the edits applied. */
  readonly lists: readonly EditedList[];
  readonly origin: FileOrigin;
  /** Everyone on the lists, by the key the file uses for them. */
  readonly people: ReadonlyMap<string, PersonRow>;
}

const defaults: Choices = { ...raceDefaults, ...matchupDefaults };
const noCodes: CodesOfFile = { common: [], own: [] };

/**
 * Makes the file of an assignment. Pure: the same facts, edits and choices give the same bytes. The only way to make a
 * file.
 */
export function makeFile(
  assignment: Assignment,
  { edits = unedited, choices, codes = noCodes, set = null }: FileParts,
): MadeFile {
  const lists = assignment.lists.map(edits);
  const people = new Map(
    lists.flatMap(({ part, edited }) => edited.map((row, at) => [personKeyOf(part, at), row] as const)),
  );
  const all = { ...defaults, ...choices };
  return {
    built: build(assignment, lists, all, codes, set),
    lists,
    origin: originOf(assignment, people, all),
    people,
  };
}

function build(
  { league, sides, place, date, fileDay, gameNo, positionCodes }: Assignment,
  lists: readonly EditedList[],
  choices: Choices,
  { common, own }: CodesOfFile,
  set: InSet | null,
): Built {
  const [first, second] = sides;
  const { name = "", prefix = null } = first ?? {};
  const location = textForFile(place.name);
  const city = textForFile(place.city);
  const country = textForFile(place.country);
  const event = { name, location, city, country, date, day: fileDay };
  const ofEvent = { event, people: lists[0]?.edited ?? [], set, prefix };
  switch (league.kind) {
    case "matchup": {
      const home = first ? sideOf(first, "home", lists) : null;
      const away = second ? sideOf(second, "away", lists) : null;
      const venue = { ...place, name: location, city, country };
      const officials = officialsIn(lists);
      const matchup = { home, away, venue, date: textForFile(date), fileDay, gameNo, positionCodes, officials, set };
      return buildMatchup(matchup, league, choices, common, own);
    }
    case "field":
      return buildField(ofEvent, league, choices, common, own);
    case "race":
      return buildRace(ofEvent, league, choices, common, own);
  }
}

/** Returns the officials of the game of these lists; none if they are not known. */
export function officialsIn(lists: readonly Pick<PeopleList, "officials">[]): readonly Official[] {
  return lists.flatMap(({ officials = [] }) => officials);
}

function sideOf(side: AssignedSide, part: "home" | "away", lists: readonly EditedList[]): Side {
  const list = lists.find((one) => one.part === part);
  return {
    ...side,
    customName: textForFile(side.customName ?? ""),
    school: list?.team?.school ?? null,
    roster: list?.edited ?? [],
  };
}

function originOf(
  { league, event, days, sides, gameNo, lists }: Assignment,
  people: ReadonlyMap<string, PersonRow>,
  choices: Choices,
): FileOrigin {
  const isMatchup = league.kind === "matchup";
  // In a known game without its number, other teams play: what is stored about them is not the game's (rule SF30).
  const isOtherPairing = isMatchup && days !== null && gameNo === null;
  const teams = sides.flatMap(({ teamId }) => teamId ?? []);
  const earlierIds = new Map(lists.flatMap(({ team }) => (team ? [[team.team_id, team.earlier_ids ?? []]] : [])));
  return {
    league: league.slug,
    event: isOtherPairing ? null : event,
    teams,
    isOfTeams: (ids) =>
      ids.length === teams.length &&
      teams.every((team, at) => team === ids[at] || earlierIds.get(team)?.includes(ids[at] ?? "")),
    days,
    settings: {
      ...(isMatchup && Object.fromEntries(sides.flatMap((side, at) => sideSettings(at ? "Away" : "Home", side)))),
      ...fileSettings(choices),
      ...(isMatchup && matchupSettings(choices)),
      ...(league.kind === "race" && { "Car number": choices.carNumberFormat }),
    },
    keyOf: (key) => {
      const person = people.get(key);
      if (!person) return key;
      // Fields and entry lists have no ids: their people are distinguished by name.
      return isMatchup ? person.id : `${person.first} ${person.last}`;
    },
  };
}

function sideSettings(label: string, { prefix, customName, name }: AssignedSide) {
  return [
    [`${label} prefix`, prefix ?? ""],
    [`${label} team`, customName?.trim() || name],
  ] as const;
}

/**
 * Returns the choices for any file; defaults are omitted, so that the settings match those of versions without the
 * choice.
 */
function fileSettings({ style, names, noteMark, creditName }: FileChoices): Manifest["settings"] {
  return {
    "Caption style": style.record.label,
    ...(names !== fileDefaults.names && { Names: names }),
    ...(noteMark !== fileDefaults.noteMark && { "Note lines": noteMark }),
    ...(style.record.frame && creditName && { "Your name in credits": creditName }),
  };
}

function matchupSettings(choices: MatchupChoices): Manifest["settings"] {
  return {
    "Jersey number": choices.jerseyFormat,
    "Short-code long name": yesOrNo(choices.shortCodeLongName),
    "Multiple tab codes": yesOrNo(choices.multipleTabCodes),
    "Bracketed keywords": yesOrNo(choices.bracketedKeywords),
    ...(choices.unnumbered && { "Codes for people without a number": "Yes" }),
    ...(choices.officials && { Officials: "Yes" }),
  };
}

const yesOrNo = (isOn: boolean) => (isOn ? "Yes" : "No");

/** The overlay of a person without edits, or whose edits are not known yet. */
export const unedited: Overlay = onceFor((list: PeopleList) => ({
  ...list,
  isReady: false,
  edited: list.rows,
  report: [],
  own: [],
  fromLink: new Set(),
  marks: new Map(),
  count: 0,
  questions: 0,
  hasSettled: false,
}));

/** The maximum length, in characters, of one text of place or date in a file, typed or from a schedule. */
export const textLimit = 120;

/** Prepares a text of place or date for a file: cleaned (rule T2), and truncated to the limit. */
export function textForFile(text: string): string {
  const cleaned = clean(text);
  const letters = Array.from(cleaned);
  return letters.length > textLimit ? clean(letters.slice(0, textLimit).join("")) : cleaned;
}
