import { useCallback, useMemo, useState } from "react";
import { isKnown, keyOf, type TypedPrefixes } from "@agate/assignment";
import type { Day } from "@agate/captions/calendar";
import { leagueBySlug, leaguesWithPage } from "@agate/leagues";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useToday } from "../../../lib/use-now.ts";
import { useAddress } from "../address/use-address.ts";
import { writeDayAddress, type DayAddress } from "./day-address.ts";
import { isUsual, useDayEvents } from "./use-day-events.ts";
import type { DaySettings } from "./use-day-settings.ts";

/** A choice belongs to its day. */
interface Chosen {
  readonly day: Day | null;
  readonly keys: ReadonlySet<string>;
  readonly typed: TypedPrefixes;
}

export function useChosenGames(link: DayAddress, { inAddress }: Pick<DaySettings, "inAddress">) {
  const today = useToday();
  const isHydrated = useHydrated();
  const [areNotesRead, setNotesRead] = useState(false);
  const [missingCount, setMissingCount] = useState(0);
  const [picked, setPicked] = useState<Day | null>(null);
  const [chosen, setChosen] = useState<Chosen>({ day: null, keys: new Set(), typed: new Map() });
  const { keys, typed, day: chosenDay } = chosen;
  /** What was chosen of the days that were left. */
  const [left, setLeft] = useState<ReadonlyMap<Day, Chosen>>(new Map());
  // A person with chosen games stays on their day past midnight; without any, the page moves to the new day.
  const ownDay = keys.size ? chosenDay : null;
  const day = isHydrated ? (picked ?? link.day ?? ownDay ?? today) : today;
  const first = leagueBySlug(link.league ?? "")?.slug ?? null;
  const events = useDayEvents(day, first);
  const isApplied = day !== null && chosenDay === day;
  // Until the list has loaded, the address stays as the link had it.
  useAddress(
    day === null
      ? null
      : isApplied
        ? writeDayAddress(day, keys.size ? first : null, [...keys], typed, inAddress)
        : writeDayAddress(day, picked ? null : first, picked ? [] : link.chosen, link.typed, inAddress),
  );

  // A league named by a link is chosen once, as soon as its events have loaded.
  if (day !== null && chosenDay !== day) {
    const isLinked = chosenDay === null && link.chosen.length > 0;
    const named = !isLinked && chosenDay === null && link.league !== null;
    const ofLeague = events.leagues.find(({ league }) => league.slug === link.league)?.events.filter(isUsual);
    if (isLinked) {
      if (!events.isLoading) {
        const known = new Set(events.leagues.flatMap((league) => league.events.filter(isKnown).map(keyOf)));
        const there = link.chosen.filter((key) => known.has(key));
        // If a league could not be read, its events are not known to be gone.
        const isComplete = events.failed.length === 0;
        setChosen({ day, keys: new Set(isComplete ? there : link.chosen), typed: link.typed });
        setMissingCount(isComplete ? link.chosen.length - there.length : 0);
      }
    } else if (!named || ofLeague || !events.isLoading) {
      if (chosenDay !== null) setLeft(new Map(left).set(chosenDay, chosen));
      setChosen(left.get(day) ?? { day, keys: new Set(named ? (ofLeague ?? []).map(keyOf) : []), typed: new Map() });
    }
  }

  const inOrder = useMemo(
    // The zip is the same whichever league the list starts with.
    () =>
      events.leagues
        .toSorted((a, b) => leaguesWithPage.indexOf(a.league) - leaguesWithPage.indexOf(b.league))
        .flatMap((league) => league.events.filter((one) => keys.has(keyOf(one)))),
    [events.leagues, keys],
  );
  // A game can move, be called off or merged while the page is open.
  const goneCount = isApplied && !events.isLoading && !events.failed.length ? keys.size - inOrder.length : 0;

  return {
    /** Null during prerendering without a first view. */
    day,
    toDay: setPicked,
    events,
    chosen: keys,
    /** The same function on every render, so that the list of games renders only when it changes. */
    choose: useCallback(
      (of: readonly string[], isChosen: boolean) =>
        setChosen((before) => {
          const next = new Set(before.keys);
          for (const key of of)
            if (isChosen) next.add(key);
            else next.delete(key);
          return { ...before, keys: next };
        }),
      [],
    ),
    /** The chosen events, in the order of the zip. */
    inOrder,
    /** The text in prefix boxes. */
    typed,
    type: (key: string, at: number, text: string) =>
      setChosen((before) => {
        const boxes = [...(before.typed.get(key) ?? [])];
        boxes[at] = text;
        const filled = Array.from(boxes, (box) => box ?? "");
        return { ...before, typed: new Map(before.typed).set(key, filled) };
      }),
    clearTyped: () => setChosen((before) => ({ ...before, typed: new Map() })),
    /** The parts of a link that were ignored, and the games that are gone, one sentence each. */
    notes: [
      ...(areNotesRead ? [] : [...link.notes, ...goneWords(picked ? 0 : missingCount, "of this link")]),
      ...goneWords(goneCount, "you chose"),
    ],
    dismissNotes: () => {
      setNotesRead(true);
      const there = new Set(inOrder.map(keyOf));
      if (goneCount)
        setChosen((before) => ({ ...before, keys: new Set([...before.keys].filter((key) => there.has(key))) }));
    },
  };
}

/** A day, what is on it and what is chosen, as the address has it. */
export type ChosenGames = ReturnType<typeof useChosenGames>;

function goneWords(count: number, which: string): readonly string[] {
  return count ? [`${count} of the games ${which} ${count === 1 ? "is" : "are"} no longer on this day.`] : [];
}
