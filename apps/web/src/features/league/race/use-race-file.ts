import type { DriversJson } from "@agate/api";
import { buildRace } from "@agate/captions";
import { raceOfEvent } from "@agate/day";
import type { RaceLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { driversOf } from "../../../api/league-queries.ts";
import { driversToEdit } from "../edits/to-edit.ts";
import { useEditedList, useMyEdits, columnsOfEdits } from "../edits/use-edited-list.ts";
import type { ColumnsOfEdits } from "../edits/use-edited-list.ts";
import type { EditedList } from "../edits/edited-list.ts";
import type { Editing } from "../edits/use-editing.ts";
import type { EventPageState } from "../events/use-event-page.ts";
import type { RaceSettings } from "../settings/kinds.ts";
import { raceOrigin } from "../since/file-origin.ts";
import { useCommonCodes } from "../sources/use-common-codes.ts";
import { useEventDated } from "../sources/use-dated.ts";
import { useFileSources } from "../sources/use-file-sources.ts";
import { useFileStyle } from "../sources/use-file-style.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";

/** The file of a race, with the drivers it is made of. */
export interface RaceFile extends LiveFile {
  /** Whether the style writes the day around sentences. */
  readonly hasFrame: boolean;
  /** Null until they are read. */
  readonly read: Pick<DriversJson, "drivers" | "scope"> | null;
  /** The drivers with the person's edits over them. */
  readonly list: EditedList;
  readonly columnsOfEdits: ColumnsOfEdits;
}

export function useRaceFile(
  league: RaceLeague,
  {
    event,
    eventId,
    fileDay,
    sources: ofEvent,
  }: Pick<EventPageState<unknown>, "event" | "eventId" | "fileDay" | "sources">,
  settings: RaceSettings,
  editing: Editing,
): RaceFile {
  const query = useQuery({ ...driversOf(league.slug, eventId ?? ""), enabled: eventId !== null });
  const common = useCommonCodes(league, eventId !== null);
  const { choices, sources: ofStyle } = useFileStyle(settings, eventId !== null);
  const edits = useMyEdits(league.slug, eventId !== null, editing.open !== null);
  const sources = useFileSources([
    ...ofStyle,
    ...edits.sources,
    ...ofEvent,
    ...(event
      ? [{ id: event.event_id, kind: "people" as const, name: "the drivers", isNeeded: true, read: query }]
      : []),
    ...common.sources,
  ]);

  const read = query.data ?? null;
  const dated = useEventDated(league.slug, eventId, (event && read?.provenance) ?? null);
  const toEdit = useMemo(() => driversToEdit(league.slug, event, eventId, read), [league.slug, event, eventId, read]);
  const list = useEditedList(edits, toEdit);
  const drivers = read && list.edited;
  const { codes, own } = common;
  const isReady = sources.loading.length === 0 && sources.failed.length === 0;
  const built = useMemo(
    () =>
      isReady && event && drivers && choices
        ? buildRace(raceOfEvent(event, drivers, fileDay), league, choices, codes, own)
        : null,
    [isReady, event, drivers, fileDay, league, choices, codes, own],
  );
  return {
    ...sources,
    hasFrame: choices !== null && choices.style.record.frame !== null,
    built,
    origin: useMemo(
      () => choices && raceOrigin(league.slug, event, drivers, choices),
      [league, event, drivers, choices],
    ),
    read,
    list,
    columnsOfEdits: columnsOfEdits(edits, [list]),
    withheldCodes: common.withheld,
    dated,
  };
}
