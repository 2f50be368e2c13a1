import type { FieldJson } from "@agate/api";
import { buildField } from "@agate/captions";
import { fieldOfEvent } from "@agate/day";
import type { FieldLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { fieldOf } from "../../../api/league-queries.ts";
import { fieldToEdit } from "../edits/to-edit.ts";
import { useEditedList, useMyEdits, columnsOfEdits } from "../edits/use-edited-list.ts";
import type { ColumnsOfEdits } from "../edits/use-edited-list.ts";
import type { EditedList } from "../edits/edited-list.ts";
import type { Editing } from "../edits/use-editing.ts";
import type { EventPageState } from "../events/use-event-page.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import { fieldOrigin } from "../since/file-origin.ts";
import { useCommonCodes } from "../sources/use-common-codes.ts";
import { useEventDated } from "../sources/use-dated.ts";
import { useFileSources } from "../sources/use-file-sources.ts";
import { useFileStyle } from "../sources/use-file-style.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";

/** The file of a tournament, with the field it is made of. */
export interface FieldFile extends LiveFile {
  /** Whether the style writes the day around sentences. */
  readonly hasFrame: boolean;
  /** Null until it is read. */
  readonly players: FieldJson["players"] | null;
  /** The same with the person's edits over them. */
  readonly list: EditedList;
  readonly columnsOfEdits: ColumnsOfEdits;
}

export function useFieldFile(
  league: FieldLeague,
  {
    event,
    eventId,
    fileDay,
    sources: ofEvent,
  }: Pick<EventPageState<unknown>, "event" | "eventId" | "fileDay" | "sources">,
  settings: FieldSettings,
  editing: Editing,
): FieldFile {
  const field = useQuery({ ...fieldOf(league.slug, eventId ?? ""), enabled: eventId !== null });
  const common = useCommonCodes(league, eventId !== null);
  const { choices, sources: ofStyle } = useFileStyle(settings, eventId !== null);
  const edits = useMyEdits(league.slug, eventId !== null, editing.open !== null);
  const sources = useFileSources([
    ...ofStyle,
    ...edits.sources,
    ...ofEvent,
    ...(event ? [{ id: event.event_id, kind: "people" as const, name: "the field", isNeeded: true, read: field }] : []),
    ...common.sources,
  ]);

  const dated = useEventDated(league.slug, eventId, (event && field.data?.provenance) ?? null);
  const players = field.data?.players ?? null;
  const read = field.data;
  const toEdit = useMemo(() => fieldToEdit(league.slug, event, eventId, read), [league.slug, event, eventId, read]);
  const list = useEditedList(edits, toEdit);
  const entrants = players && list.edited;
  const { codes, own } = common;
  const isReady = sources.loading.length === 0 && sources.failed.length === 0;
  const built = useMemo(
    () =>
      isReady && event && entrants && choices
        ? buildField(fieldOfEvent(event, entrants, fileDay), league, choices, codes, own)
        : null,
    [isReady, event, entrants, fileDay, league, choices, codes, own],
  );
  return {
    ...sources,
    hasFrame: choices !== null && choices.style.record.frame !== null,
    built,
    origin: useMemo(
      () => choices && fieldOrigin(league.slug, event, entrants, choices),
      [league, event, entrants, choices],
    ),
    players,
    list,
    columnsOfEdits: columnsOfEdits(edits, [list]),
    withheldCodes: common.withheld,
    dated,
  };
}
