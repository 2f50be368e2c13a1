import {
  buildField,
  buildMatchup,
  buildRace,
  type Built,
  type FileChoices,
  type InSet,
  type MatchupChoices,
  type RaceChoices,
} from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { DayEvent, People } from "./day-event.ts";
import { fieldOfEvent, matchupOfGame, raceOfEvent } from "./facts.ts";
import { fileDayOf } from "./file-day.ts";

/** What every file of the day is made with. */
export interface DaySettings {
  readonly matchup: MatchupChoices;
  readonly race: RaceChoices;
  readonly field: FileChoices;
}

interface FileParts {
  readonly people: People;
  /** Home and away, or the event's own. */
  readonly prefixes: readonly string[];
  readonly set: InSet | null;
  readonly commonCodes: readonly string[];
  /** The day that the files are of: one of an event's own, the nearest (rule ST14). */
  readonly day: Day;
  /** The person's own, which go in front of them (rule PS10). */
  readonly ownCodes: readonly string[];
}

/** The file of one event; alone it is, to the byte, the file of its league's page as it opens on the event (rule DY2). */
export function buildFile(one: DayEvent, settings: DaySettings, parts: FileParts): Built {
  const { people, prefixes, set, commonCodes, ownCodes, day } = parts;
  if (one.kind === "matchup" && people.kind === "matchup")
    return buildMatchup(
      matchupOfGame(one.league, one.event, people, prefixes, set),
      one.league,
      settings.matchup,
      commonCodes,
      ownCodes,
    );
  const inSet = { set, prefix: prefixes[0] };
  if (one.kind === "field" && people.kind === "field")
    return buildField(
      { ...fieldOfEvent(one.event, people.players, fileDayOf(one.event, day)), ...inSet },
      one.league,
      settings.field,
      commonCodes,
      ownCodes,
    );
  if (one.kind === "race" && people.kind === "race")
    return buildRace(
      { ...raceOfEvent(one.event, people.drivers, fileDayOf(one.event, day)), ...inSet },
      one.league,
      settings.race,
      commonCodes,
      ownCodes,
    );
  throw new Error(`The people of a ${people.kind} make no file of a ${one.kind}.`);
}
