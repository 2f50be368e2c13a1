import type { DriversJson } from "@agate/api";
import { buildRace } from "@agate/captions";
import type { RaceChoices } from "@agate/captions";
import type { RaceLeague } from "@agate/leagues";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { driversOf } from "../../../api/league-queries.ts";
import type { EventPageState } from "../events/use-event-page.ts";
import { raceOrigin } from "../since/file-origin.ts";
import { useCommonCodes } from "../sources/use-common-codes.ts";
import { useEventDated } from "../sources/use-dated.ts";
import { useFileSources } from "../sources/use-file-sources.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import { raceOfEvent } from "./race-of.ts";

/** The file of a race, with the drivers it is made of. */
export interface RaceFile extends LiveFile {
  /** Null until they are read. */
  readonly read: Pick<DriversJson, "drivers" | "scope"> | null;
}

export function useRaceFile(
  league: RaceLeague,
  { event, eventId, sources: ofEvent }: Pick<EventPageState<unknown>, "event" | "eventId" | "sources">,
  choices: RaceChoices,
): RaceFile {
  const query = useQuery({ ...driversOf(league.slug, eventId ?? ""), enabled: eventId !== null });
  const common = useCommonCodes(league, eventId !== null);
  const sources = useFileSources([
    ...ofEvent,
    ...(event
      ? [{ id: event.event_id, kind: "people" as const, name: "the drivers", isNeeded: true, read: query }]
      : []),
    ...common.sources,
  ]);

  const read = query.data ?? null;
  const dated = useEventDated(league.slug, eventId, (event && read?.provenance) ?? null);
  const drivers = read?.drivers;
  const { codes, own } = common;
  const isReady = sources.loading.length === 0 && sources.failed.length === 0;
  const built = useMemo(
    () => (isReady && event && drivers ? buildRace(raceOfEvent(event, drivers), league, choices, codes, own) : null),
    [isReady, event, drivers, league, choices, codes, own],
  );
  return {
    ...sources,
    built,
    origin: useMemo(() => raceOrigin(league.slug, event, drivers ?? null, choices), [league, event, drivers, choices]),
    read,
    withheldCodes: common.withheld,
    dated,
  };
}
