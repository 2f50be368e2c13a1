import {
  assignPrefixes,
  type CommonCodesOfSet,
  commonCodesOfSet,
  type InSet,
  isSingleTeam,
  type PrefixInSet,
  type PrefixLength,
  prefixesOfSet,
  readPrefix,
} from "@agate/captions";
import type { CommonCodesSport } from "@agate/leagues";
import { type DayEvent, type GameOfDay, keyOf, namesOf } from "./day-event.ts";

/**
 * The prefixes typed for an event, by box: home and away, or the event's own. "" and a missing one mean nothing was
 * typed.
 */
export type TypedPrefixes = ReadonlyMap<string, readonly string[]>;

export interface PlanOptions {
  /** The number of letters if the files are loaded together; null: each is loaded on its own. */
  readonly together: PrefixLength | null;
  readonly typed: TypedPrefixes;
  /** The codes of `commonCodesOfDay`, which no prefix may produce. */
  readonly commonCodes: readonly string[];
}

export interface PlannedFile {
  readonly event: DayEvent;
  /** One for each of `namesOf`; empty if a file loaded on its own has no prefixes. */
  readonly prefixes: readonly PrefixInSet[];
}

/** What is decided before any file is made. */
export interface DayPlan {
  readonly set: InSet | null;
  readonly files: readonly PlannedFile[];
}

/** A common code left out of a set's files, and why: it would mean two things. */
export interface SetCodeLeftOut {
  readonly line: string;
  /** Two sports use it differently (rule P5), or the person has the same code. */
  readonly reason: "two-meanings" | "own-code";
}

/** The codes that end the files of a day, by sport. */
export interface CodesOfDay extends Pick<CommonCodesOfSet<CommonCodesSport>, "lines" | "codes"> {
  /** The person's own, which come before the others. */
  readonly own: ReadonlyMap<CommonCodesSport, readonly string[]>;
  readonly leftOut: readonly SetCodeLeftOut[];
}

type LinesBySport = ReadonlyMap<CommonCodesSport, readonly string[]>;

/**
 * Returns the common codes of a day's files by sport. If the files are loaded together, codes that two sports use
 * differently are dropped (rule P5), and the person's own win over every sport's, as in a single file (rule PS10).
 */
export function commonCodesOfDay(bySport: LinesBySport, ownBySport: LinesBySport, areTogether: boolean): CodesOfDay {
  if (!areTogether) return { lines: bySport, own: ownBySport, leftOut: [], codes: [] };
  const own = commonCodesOfSet(ownBySport);
  const replacedCodes = new Set(own.codes);
  const isReplaced = (line: string) => replacedCodes.has(line.split("\t", 1)[0] ?? "");
  const common = commonCodesOfSet(
    new Map([...bySport].map(([sport, lines]) => [sport, lines.filter((line) => !isReplaced(line))])),
  );
  return {
    lines: common.lines,
    own: own.lines,
    leftOut: [
      ...[...own.leftOut, ...common.leftOut].map(({ line }) => ({ line, reason: "two-meanings" as const })),
      ...[...bySport.values()].flatMap((lines) =>
        lines.filter(isReplaced).map((line) => ({ line, reason: "own-code" as const })),
      ),
    ],
    codes: [...own.codes, ...common.codes],
  };
}

/** Assigns every prefix of a day (rules P2 to P5). Total: problems are returned with their prefix. */
export function planDay(events: readonly DayEvent[], options: PlanOptions): DayPlan {
  const { together, typed, commonCodes } = options;
  const typedOf = (one: DayEvent) => typed.get(keyOf(one)) ?? [];
  if (together === null)
    return {
      set: null,
      files: events.map((event) => ({
        event,
        prefixes: event.kind === "matchup" ? prefixesOfGame(event, typedOf(event)) : [],
      })),
    };
  const members = events.flatMap((one) =>
    namesOf(one).map((name, at) => ({
      kind: one.kind === "matchup" ? ("team" as const) : ("event" as const),
      name,
      prefix: typedOf(one)[at],
    })),
  );
  const assigned = prefixesOfSet(members, together, commonCodes);
  let next = 0;
  return {
    set: { prefixLength: together, headers: true },
    files: events.map((event) => {
      const prefixes = assigned.slice(next, next + namesOf(event).length);
      next += prefixes.length;
      return { event, prefixes };
    }),
  };
}

/** Assigns prefixes as the league's page does for a selected game, and refuses invalid input (rules P1, P2). */
function prefixesOfGame({ league, event }: GameOfDay, typed: readonly string[]): readonly PrefixInSet[] {
  const read = [0, 1].map((at) => readPrefix(typed[at]));
  const letter = (at: number) => {
    const one = read[at];
    return one && "prefix" in one ? one.prefix : "";
  };
  const [home, away] = [event.home_team, event.away_team].map(({ team_id: teamId, team_name }, at) => ({
    teamId,
    name: team_name,
    prefix: letter(at),
  }));
  if (!home || !away) return [];
  const assigned = assignPrefixes(league.prefix, home, away);
  const clash = assigned.home === assigned.away && !isSingleTeam(home, away);
  return [assigned.home, assigned.away].map((prefix, at) => {
    const one = read[at];
    const refused = one && "refused" in one ? one.refused : null;
    return {
      prefix: prefix ?? "",
      problem: refused ?? (clash ? "Home and away prefixes must be different" : null),
    };
  });
}
