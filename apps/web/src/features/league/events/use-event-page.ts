import { startTransition, use, useCallback, useEffect, useMemo, useReducer } from "react";
import type { LeagueEventJson } from "@agate/api";
import { fileDayOf, todayAt } from "@agate/assignment";
import { builtInStyle } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { eventsOf } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { FirstViewContext } from "../../../lib/first-view-context.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useNow, useToday } from "../../../lib/use-now.ts";
import { openingReducer, useAddress, type Opening } from "../address/use-address.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import type { SettingsKind } from "../settings/settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import { type FileSource, useTryAgain } from "../sources/use-file-sources.ts";
import type { EventLeague } from "./event-facts.ts";
import { eventReducer, readEventLink, writeEventLink, type EventAction, type EventState } from "./event-state.ts";

const none: readonly LeagueEventJson[] = [];

/**
 * The state of an event page, read from the address on opening and written back as it changes. A prerendered page has
 * no address: it stays blank, or with a first view shows the events or one of them, and opens in the browser.
 */
export function useEventPage<Choices extends object>(league: EventLeague, kind: SettingsKind<Choices>) {
  const hydrated = useHydrated();
  const first = use(FirstViewContext);
  const reducer = useMemo(() => openingReducer<EventState<Choices>, EventAction<Choices>>(eventReducer(kind)), [kind]);
  const [{ state, pendingActions }, dispatch] = useReducer(reducer, null, () => unopened(kind, first?.search ?? ""));
  const settings = useSettings(kind, state.chosen);
  const { choices, defaults } = settings;
  useEffect(() => {
    if (!hydrated) return;
    const opened = readEventLink(kind, window.location.search);
    startTransition(() => dispatch({ type: "opened", state: opened }));
  }, [hydrated, kind]);
  useAddress(pendingActions ? null : writeEventLink(kind, state, choices, defaults));

  const retry = useTryAgain(league.slug);
  const today = useToday();
  const read = useQuery({ ...eventsOf(league.slug), enabled: today !== null });
  const all = read.data?.events ?? none;
  const { eventId } = state;
  const event = all.find(({ event_id }) => event_id === eventId) ?? null;
  const now = useNow();
  const requestedDay = state.day ?? (event && now !== null ? todayAt(event, new Date(now)) : null);
  const fileDay =
    event && requestedDay !== null && event.start_date !== event.end_date ? fileDayOf(event, requestedDay) : null;
  // The first two styles only write the first day.
  const isDayCounted = builtInStyle((choices as Partial<FieldSettings>).captionStyle ?? "standard") === null;
  const isMissing = eventId !== null && read.data !== undefined && !event;
  const schedule = `${league.name} schedule`;
  useEffect(() => {
    if (isMissing) dispatch({ type: "event-gone", eventId, schedule });
  }, [isMissing, eventId, schedule]);

  const sources: readonly FileSource[] =
    eventId !== null && !event
      ? [{ id: "event", kind: "link", name: "the event of this link", isNeeded: true, read }]
      : [];

  return {
    events: {
      state: read.data ? ("ready" as const) : read.isError ? ("failed" as const) : ("loading" as const),
      all,
      error: read.error,
      retry,
      provenance: read.data?.provenance ?? null,
    },
    /** The address has been read. */
    isOpen: pendingActions === null,
    eventId,
    /** Null until one is chosen, and until a link's event has loaded. */
    event,
    /** The reading of the event a link names, until it has loaded. */
    sources,
    settings,
    /** The query with every setting, for people with other presets (rule PS3). */
    wholeQuery: writeEventLink(kind, { eventId, day: isDayCounted ? fileDay : null }, choices, {}),
    /** The file's day within an event of several days; null for a one-day event, or when none is chosen. */
    fileDay,
    chooseDay: (day: Day) => dispatch({ type: "day-chosen", day }),
    linkNotes: state.linkNotes,
    /** A click on Export shows a message until this changes. */
    state,
    pick: useCallback((picked: LeagueEventJson) => dispatch({ type: "event-picked", eventId: picked.event_id }), []),
    choose: (choice: Partial<Choices>) => dispatch({ type: "choice-made", choice }),
    dismissNotes: () => dispatch({ type: "link-notes-read" }),
  };
}

/** A league's events, and which of them the page is about. */
export type EventPageState<Choices extends object> = ReturnType<typeof useEventPage<Choices>>;

function unopened<Choices extends object>(
  kind: SettingsKind<Choices>,
  search: string,
): Opening<EventState<Choices>, EventAction<Choices>> {
  return { state: readEventLink(kind, search), pendingActions: [] };
}
