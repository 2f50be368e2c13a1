import { type CodedPerson, noteOnEmpty, type SheetReport } from "../report.ts";
import type { CodedPlayer } from "./roster.ts";
import type { Team } from "./team.ts";

/** Returns what a careful user must know about a team file (rule B), in file order. */
export function reportOf(
  teams: readonly Team[],
  headers: readonly (readonly [code: string, value: string])[],
  more: readonly string[],
): SheetReport {
  return {
    leftOut: teams.flatMap(({ roster }) => roster.leftOut),
    sharedNumbers: teams.flatMap((team) =>
      team.roster.shared.map((group) => ({
        number: group[0]?.person.number ?? "",
        code: team.prefix + (group[0]?.person.number ?? ""),
        people: group.map((player) => codedPerson(team, player)),
      })),
    ),
    unknownPositions: teams.flatMap((team) =>
      team.roster.players
        .filter(({ person }) => person.position !== "" && person.words === "")
        .map((player) => ({ ...codedPerson(team, player), position: player.person.position })),
    ),
    notes: [...teams.flatMap(notesOn), ...noteOnEmpty(headers), ...more],
  };
}

function codedPerson({ side, prefix }: Team, { key, person }: CodedPlayer): CodedPerson {
  return { person: person.key, part: side, code: prefix + key, name: person.name };
}

/** Returns what a photographer would miss at the venue: a whole roster, all players, or the coach. */
function notesOn({ words, roster }: Team): readonly string[] {
  const { players, coaches, leftOut } = roster;
  if (players.length + coaches.length + leftOut.length === 0) return [`No roster for ${words.name}`];
  const notes: string[] = [];
  if (players.length === 0) notes.push(`No players for ${words.name}`);
  if (coaches.length === 0) notes.push(`No head coach or manager for ${words.name}`);
  return notes;
}
