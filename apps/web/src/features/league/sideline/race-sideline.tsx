import { buildRace, raceDefaults } from "@agate/captions";
import { raceOfEvent } from "@agate/day";
import type { RaceLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useEditing } from "../edits/use-editing.ts";
import { useEventPage } from "../events/use-event-page.ts";
import { useRaceFile } from "../race/use-race-file.ts";
import { raceSettings } from "../settings/kinds.ts";
import { EventSideline } from "./event-sideline.tsx";

/** The drivers of a race, by car number. */
export function RaceSideline({ league }: { readonly league: RaceLeague }) {
  const page = useEventPage(league, raceSettings);
  const { choices } = page.settings;
  const file = useRaceFile(league, page, choices, useEditing());
  const { event } = page;
  const drivers = file.read && file.list.edited;
  const draft = useMemo(
    () => event && drivers && buildRace(raceOfEvent(event, drivers), league, raceDefaults, [], []),
    [event, drivers, league],
  );
  return <EventSideline league={league} page={page} file={file} draft={draft} what="Drivers" marks={file.list.marks} />;
}
