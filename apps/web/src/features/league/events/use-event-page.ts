import { startTransition, use, useCallback, useEffect, useMemo, useReducer } from "react";
import type { LeagueEventJson, Provenance } from "@agate/api";
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
import { useSettings, type Settings } from "../settings/use-settings.ts";
import { type FileSource, useTryAgain } from "../sources/use-file-sources.ts";
import type { EventLeague } from "./event-facts.ts";
import { eventReducer, readEventLink, writeEventLink, type EventAction, type EventState } from "./event-state.ts";

/** A league's events, and which of them the page is about. */
export interface EventPageState<Choices> {
  readonly events: {
    readonly state: "loading" | "failed" | "ready";
    readonly all: readonly LeagueEventJson[];
    readonly error: unknown;
    readonly retry: () => void;
    readonly provenance: Provenance | null;
  };
  /** The address has been read. */
  readonly isOpen: boolean;
  readonly eventId: string | null;
  /** Null until one is chosen, and until a link's event has loaded. */
  readonly event: LeagueEventJson | null;
  /** The reading of the event a link names, until it has loaded. */
  readonly sources: readonly FileSource[];
  readonly settings: Settings<Choices>;
  /** The query with every setting, for people with other presets (rule PS3). */
  readonly wholeQuery: string;
  readonly linkNotes: readonly string[];
  /** A click on Export shows a message until this changes. */
  readonly state: EventState<Choices>;
  /** The file's day within an event of several days; null for a one-day event, or when none is chosen. */
  readonly fileDay: Day | null;
  readonly chooseDay: (day: Day) => void;
  readonly pick: (event: LeagueEventJson) => void;
  readonly choose: (choice: Partial<Choices>) => void;
  readonly dismissNotes: () => void;
}

const none: readonly LeagueEventJson[] = [];

/**
 * The state of an event page, read from the address on opening and written back as it changes. A prerendered page has
 * no address: it stays blank, or with a first view shows the events or one of them, and opens in the browser.
 */
export function useEventPage<Choices extends object>(
  league: EventLeague,
  kind: SettingsKind<Choices>,
): EventPageState<Choices> {
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

  return {
    events: {
      state: read.data ? "ready" : read.isError ? "failed" : "loading",
      all,
      error: read.error,
      retry,
      provenance: read.data?.provenance ?? null,
    },
    isOpen: pendingActions === null,
    eventId,
    event,
    sources:
      eventId !== null && !event
        ? [{ id: "event", kind: "link", name: "the event of this link", isNeeded: true, read }]
        : [],
    settings,
    wholeQuery: writeEventLink(kind, { eventId, day: isDayCounted ? fileDay : null }, choices, {}),
    fileDay,
    chooseDay: (day) => dispatch({ type: "day-chosen", day }),
    linkNotes: state.linkNotes,
    state,
    pick: useCallback((picked: LeagueEventJson) => dispatch({ type: "event-picked", eventId: picked.event_id }), []),
    choose: (choice) => dispatch({ type: "choice-made", choice }),
    dismissNotes: () => dispatch({ type: "link-notes-read" }),
  };
}

function unopened<Choices extends object>(
  kind: SettingsKind<Choices>,
  search: string,
): Opening<EventState<Choices>, EventAction<Choices>> {
  return { state: readEventLink(kind, search), pendingActions: [] };
}
