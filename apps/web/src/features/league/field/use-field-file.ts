import type { FieldJson } from "@agate/api";
import { buildField } from "@agate/captions";
import type { FieldLeague } from "@agate/leagues";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fieldOf } from "../../../api/league-queries.ts";
import type { EventPageState } from "../events/use-event-page.ts";
import { fieldOrigin } from "../since/file-origin.ts";
import { useCommonCodes } from "../sources/use-common-codes.ts";
import { useEventDated } from "../sources/use-dated.ts";
import { useFileSources } from "../sources/use-file-sources.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import { fieldOfEvent } from "./field-of.ts";

/** The file of a tournament, with the field it is made of. */
export interface FieldFile extends LiveFile {
  /** Null until it is read. */
  readonly players: FieldJson["players"] | null;
}

export function useFieldFile(
  league: FieldLeague,
  { event, eventId, sources: ofEvent }: Pick<EventPageState<unknown>, "event" | "eventId" | "sources">,
): FieldFile {
  const field = useQuery({ ...fieldOf(league.slug, eventId ?? ""), enabled: eventId !== null });
  const common = useCommonCodes(league, eventId !== null);
  const sources = useFileSources([
    ...ofEvent,
    ...(event ? [{ id: event.event_id, kind: "people" as const, name: "the field", isNeeded: true, read: field }] : []),
    ...common.sources,
  ]);

  const dated = useEventDated(league.slug, eventId, (event && field.data?.provenance) ?? null);
  const players = field.data?.players ?? null;
  const { codes, own } = common;
  const isReady = sources.loading.length === 0 && sources.failed.length === 0;
  const built = useMemo(
    () => (isReady && event && players ? buildField(fieldOfEvent(event, players), league, codes, own) : null),
    [isReady, event, players, league, codes, own],
  );
  return {
    ...sources,
    built,
    origin: useMemo(() => fieldOrigin(league.slug, event, players), [league, event, players]),
    players,
    withheldCodes: common.withheld,
    dated,
  };
}
