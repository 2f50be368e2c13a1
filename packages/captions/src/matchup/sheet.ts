import { frameCodes, frameOf, gapsOf } from "../built-line.ts";
import { type MatchupChoices, matchupChoicesInForce } from "../choices.ts";
import type { CleanMatchup, CleanSide } from "../clean-facts.ts";
import { codesOfLines } from "../common-codes.ts";
import { withDoubt } from "../names/names-of.ts";
import { nameOf, type Person, type SideName } from "../person.ts";
import { type UnitOf, unitsBy } from "../positions.ts";
import { type AssignedPrefixes, assignPrefixes } from "../prefix.ts";
import { eventClauseOn, printedDate } from "../read-day.ts";
import { type SheetReport, codedPerson, noteOnEmpty } from "../report.ts";
import type { MatchupRules } from "../rules.ts";
import { type InSet, prefixesOrAny } from "../set.ts";
import type { FrameWords } from "../styles/style.ts";
import { type Wording, wordingOf } from "../styles/wording.ts";
import { clean } from "../text.ts";
import { onOneSide } from "./one-side.ts";
import { isSingleTeam, readTeam, type Team } from "./team.ts";

const headerCodes = ["loc", "city", "ctry", "dt", "btw", ...frameCodes];

/** The four header values of M3, cleaned. */
export interface Place {
  readonly loc: string;
  readonly city: string;
  readonly ctry: string;
  readonly dt: string;
}

/** The data that every section of a team file is written from. */
export interface MatchupSheet {
  readonly rules: MatchupRules;
  /** The choices in force. */
  readonly choices: MatchupChoices;
  readonly wording: Wording;
  /** One team, or home and away. */
  readonly teams: readonly Team[];
  readonly place: Place;
  /** What the style writes around a sentence; null if it has no frame. */
  readonly frame: FrameWords | null;
  /** The prefix of the header codes: the home prefix when files of several games are loaded together (P4). */
  readonly beforeHeaders: string;
  /** With their codes (rule X3); none while the switch is off. */
  readonly officials: readonly Person[];
  readonly report: SheetReport;
}

/** Reads everything known about a matchup without problems once; the away side of a single-team file is ignored. */
export function readMatchup(
  matchup: CleanMatchup,
  rules: MatchupRules,
  choices: MatchupChoices,
  home: CleanSide,
  commonCodes: readonly string[],
): MatchupSheet {
  const away = isSingleTeam(home, matchup.away) ? null : matchup.away;
  const { set } = matchup;
  const prefixes = set ? prefixesInSet(set, home, away, commonCodes) : assignPrefixes(rules.prefix, home, away);
  const { record } = choices.style;
  const unitOf = unitRule(rules, matchup);
  const { others, notes } = onOneSide(home.roster, away?.roster ?? []);
  // Codes of letters only: those of headers, frame, coaches and common codes; then those of the other side.
  const taken = new Set(choices.unnumbered ? [...headerCodes, ...codesOfLines(commonCodes)] : []);
  const isTaken = choices.unnumbered ? (code: string) => taken.has(code) : null;
  const read = (on: SideName, side: CleanSide, prefix: string | null): Team => {
    const team = readTeam(on, side, prefix, rules, unitOf, record.team, others, isTaken);
    for (const { code } of team.roster.unnumbered) taken.add(code).add(`t${code}`);
    return team;
  };
  const teams = [read("home", home, prefixes.home)];
  if (away) teams.push(read("away", away, prefixes.away));
  const { venue } = matchup;
  const beforeHeaders = (set?.headers && prefixes.home) || "";
  const place = {
    loc: venue.name,
    city: venue.city,
    ctry: venue.country,
    dt: printedDate(matchup.date),
  };
  const frame = frameOf(choices.style, {
    event: eventClauseOn(rules, matchup.date),
    venue: venue.name,
    city: venue.city,
    state: venue.state,
    country: venue.country,
    typed: venue.typed,
    date: matchup.date,
    creditName: clean(choices.creditName),
  });
  return {
    rules,
    choices: matchupChoicesInForce(choices),
    wording: wordingOf(record),
    teams,
    place,
    frame,
    beforeHeaders,
    officials: choices.officials ? officialsOf(matchup.officials, beforeHeaders) : [],
    report: {
      ...reportOf(
        teams,
        Object.entries(place).map(([code, value]) => [beforeHeaders + code, value]),
        [...notes, ...(frame?.notes ?? [])],
      ),
      gaps: gapsOf(frame, beforeHeaders),
    },
  };
}

/** X3: `ref1`, `ref2` in the source's order; the word is their role. A nameless one is passed over. */
function officialsOf(officials: CleanMatchup["officials"], before: string): readonly Person[] {
  return officials
    .map(({ role, firstName: first, lastName: last }, at) => ({
      key: `officials[${at}]` as const,
      ...withDoubt(nameOf({ first, last })),
      number: "",
      position: role,
      words: role.toLowerCase() || "official",
    }))
    .filter(({ full }) => full)
    .map((official, at) => ({ ...official, code: `${before}ref${at + 1}` }));
}

/**
 * Returns the two prefixes of one file of a set. The file knows only itself: the code that makes the set passes them in
 * (P3).
 */
function prefixesInSet(
  { prefixLength }: InSet,
  home: CleanSide,
  away: CleanSide | null,
  commonCodes: readonly string[],
): AssignedPrefixes {
  const teams = [home, ...(away ? [away] : [])].map(({ name, prefix }) => ({ kind: "team" as const, name, prefix }));
  const [ofHome, ofAway] = prefixesOrAny(teams, prefixLength, commonCodes);
  return { home: ofHome ?? null, away: ofAway ?? null };
}

function unitRule(rules: MatchupRules, { positionCodes }: CleanMatchup): UnitOf | null {
  if (rules.sharedJerseys === "by-name") return null;
  return unitsBy(rules.positions, rules.sharedJerseys === "by-listed-unit" ? positionCodes : []);
}

/** Returns what a careful user must know about a team file (rule B), in file order. */
function reportOf(
  teams: readonly Team[],
  headers: readonly (readonly [code: string, value: string])[],
  more: readonly string[],
): SheetReport {
  return {
    leftOut: teams.flatMap(({ roster }) => roster.leftOut),
    sharedNumbers: teams.flatMap(({ side, prefix, roster }) =>
      roster.shared.map((group) => ({
        number: group[0]?.number ?? "",
        code: prefix + (group[0]?.number ?? ""),
        people: group.map((player) => codedPerson(player, side)),
      })),
    ),
    unknownPositions: teams.flatMap(({ side, roster }) =>
      roster.players
        .filter(({ position, words }) => position !== "" && words === "")
        .map((player) => ({ ...codedPerson(player, side), position: player.position })),
    ),
    notes: [...teams.flatMap(notesOn), ...teams.flatMap(noteOnUnnumbered), ...noteOnEmpty(headers), ...more],
  };
}

/** People without a number are listed as written (rule X2). */
function noteOnUnnumbered({ words, roster: { unnumbered } }: Team): readonly string[] {
  if (!unnumbered.length) return [];
  return [`${words.name} without a number: ${unnumbered.map(({ code, full }) => `${code} ${full}`).join("; ")}`];
}

/** Returns what a photographer would miss at the venue: a whole roster, all players, or the coach. */
function notesOn({ words, roster }: Team): readonly string[] {
  const { players, unnumbered, coaches, leftOut } = roster;
  if (players.length + unnumbered.length + coaches.length + leftOut.length === 0)
    return [`No roster for ${words.name}`];
  const notes: string[] = [];
  if (players.length + unnumbered.length === 0) notes.push(`No players for ${words.name}`);
  if (coaches.length === 0) notes.push(`No head coach or manager for ${words.name}`);
  // One who was dismissed and his successor, or two who share the office: a caption names one.
  if (coaches.length > 1)
    notes.push(
      `${words.name} has ${coaches.length} coaches: ${coaches.map(({ full, position }) => `${full} (${position})`).join(", ")}`,
    );
  return notes;
}
