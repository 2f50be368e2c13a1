import { codedPerson, noteOnEmpty, type SheetReport } from "../report.ts";
import type { Team } from "./team.ts";

/** Returns what a careful user must know about a team file (rule B), in file order. */
export function reportOf(
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
