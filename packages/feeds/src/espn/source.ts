import type { AnySource } from "../feed.ts";

/** Where ESPN keeps a league. */
export interface EspnSource extends AnySource {
  readonly feed: "espn";
  /** `baseball/mlb`; a league of several competitions names all of them, as CONCACAF does. */
  readonly paths: readonly string[];
  /** Scoreboard groups, one request each: 50 for college basketball, 80 and 81 for college football. */
  readonly groups?: readonly number[];
  /** The team list holds more than the league (college football: Division II and III); keep only these conferences' groups. */
  readonly teamGroups?: readonly number[];
  /** The team list holds other divisions (college baseball and softball); keep only the schools of Division I. */
  readonly divisionOne?: true;
}
