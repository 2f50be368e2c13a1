import type { GameJson } from "@agate/api";
import { textForFile, type PeopleList } from "@agate/assignment";
import { assignPrefixes, isSingleTeam, readPrefix, withoutThe, type PrefixRule } from "@agate/captions";
import type { SideNames } from "../../../product/code-file/file-rows.ts";

export type SideName = "home" | "away";

export interface TeamChoice {
  readonly id: string;
  readonly name: string;
  /** The letter stored with one of the person's own teams. */
  readonly prefix?: string | null;
}

/** One side of the form. */
export interface SideState {
  readonly teamId: string | null;
  /** The team's real name; null while only the id of a link is known. */
  readonly name: string | null;
  /** A letter; empty while it is being typed or no team is chosen. */
  readonly prefix: string;
  /** Why the last input to the prefix box was refused (rule P1). */
  readonly refusal: string | null;
  readonly customName: string;
  /** Why a picked game left this side empty: "TBD". */
  readonly note: string | null;
}

export interface Sides {
  readonly home: SideState;
  readonly away: SideState;
}

export const emptySide: SideState = {
  teamId: null,
  name: null,
  prefix: "",
  refusal: null,
  customName: "",
  note: null,
};

/** A side from a game; an unknown team leaves it empty, with a note (rule PG3). */
export function sideOfGame(side: GameJson["home_team"]): SideState {
  if (side.team_id !== null && side.team_name !== "Unknown Team")
    return { ...emptySide, teamId: side.team_id, name: side.team_name };
  return {
    ...emptySide,
    note: `The schedule has no team here yet (${side.team_name || "TBD"}). Choose it when it is known.`,
  };
}

/** Both sides, with missing letters assigned (rule P2). */
export function assignBoth(rule: PrefixRule, { home, away }: Sides): Sides {
  const assigned = assignPrefixes(rule, known(home), known(away));
  return {
    home: { ...home, prefix: home.prefix || (assigned.home ?? "") },
    away: { ...away, prefix: away.prefix || (assigned.away ?? "") },
  };
}

/** Puts another team on one side: its letter is reassigned, and the custom name is dropped with the old team. */
export function chooseTeam(rule: PrefixRule, sides: Sides, side: SideName, team: TeamChoice | null): Sides {
  const changed = {
    home: sides.home,
    away: sides.away,
    [side]: team
      ? { ...emptySide, teamId: team.id, name: team.name, prefix: storedPrefix(sides, side, team.prefix) }
      : emptySide,
  };
  return { ...changed, [side]: fillPrefix(rule, changed, side) };
}

/** The letter stored with a team, unless the other side has it. */
export function storedPrefix(sides: Sides, side: SideName, prefix: string | null = null): string {
  return prefix === sides[side === "home" ? "away" : "home"].prefix ? "" : (prefix ?? "");
}

/** The prefix box after typing: a refused character changes nothing, but sets the reason. */
export function typePrefix(side: SideState, text: string): SideState {
  const read = readPrefix(text);
  return "refused" in read ? { ...side, refusal: read.refused } : { ...side, prefix: read.prefix, refusal: null };
}

/** Leaving the box: an empty one is refilled while a team is chosen. */
export function fillPrefix(rule: PrefixRule, sides: Sides, side: SideName): SideState {
  const here = { ...sides[side], refusal: null };
  if (here.prefix || here.name === null) return here;
  const filled = assignPrefixes(
    rule,
    side === "home" ? known(here) : known(sides.home),
    side === "away" ? known(here) : known(sides.away),
  );
  return { ...here, prefix: filled[side] ?? "" };
}

/** Whether a side's letter differs from the one its rule would assign, given the other side's. */
export function isPrefixTyped(rule: PrefixRule, sides: Sides, side: SideName): boolean {
  const { prefix } = sides[side];
  return (
    prefix !== "" && fillPrefix(rule, { ...sides, [side]: { ...sides[side], prefix: "" } }, side).prefix !== prefix
  );
}

/** Whether both sides are the same team: one team's file, without the away prefix and name (rule M4). */
export function isOneTeam({ home, away }: Sides): boolean {
  if (home.teamId !== null && home.teamId === away.teamId) return true;
  return (
    home.name !== null &&
    away.name !== null &&
    isSingleTeam({ teamId: home.teamId, name: home.name }, { teamId: away.teamId, name: away.name })
  );
}

/** Both sides' names in the file: the custom one if given (rule T7). */
export function sideNames({ home, away }: Sides): SideNames {
  const name = (side: SideState) => withoutThe(textForFile(side.customName)) || withoutThe(side.name ?? "");
  return { home: name(home), away: name(away) };
}

/** Both teams' nicknames, or schools, if the file has the teams' own names and these tell them apart (rule PG60). */
export function shortNames(sides: Sides, lists: readonly Pick<PeopleList, "part" | "team">[]): SideNames["short"] {
  const [home, away] = (["home", "away"] as const).map((side) => {
    const team = lists.find(({ part }) => part === side)?.team;
    return sides[side].customName || team?.team_id !== sides[side].teamId ? null : (team?.school ?? team?.nickname);
  });
  return home && away && home !== away ? { home, away } : undefined;
}

export const clashText = "Home and away prefixes must be different";

export function prefixesClash(sides: Sides): boolean {
  return sides.home.prefix !== "" && sides.home.prefix === sides.away.prefix && !isOneTeam(sides);
}

/** A side's letter counts even before its team is chosen: the other side avoids a typed letter. */
function known({ name, prefix }: SideState): { name: string; prefix: string | null } | null {
  return name === null && !prefix ? null : { name: name ?? "", prefix: prefix || null };
}
