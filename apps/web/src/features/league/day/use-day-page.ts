import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import {
  commonCodesOfDay,
  isKnown,
  keyOf,
  planDay,
  type Choices,
  type DayPlan,
  type PlannedFile,
  type SetCodeLeftOut,
} from "@agate/assignment";
import type { Template } from "@agate/assignment/kit";
import { fileDefaults, type TargetName } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { leagueBySlug, leaguesWithPage } from "@agate/leagues";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useToday } from "../../../lib/use-now.ts";
import { useStoreInTransition } from "../../../lib/use-store-in-transition.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { choicesWith, useStyle } from "../../../product/styles/use-style.ts";
import { useAddress } from "../address/use-address.ts";
import { useEntitlement, type Entitlement } from "../export/use-entitlement.ts";
import { matchupSettings, raceSettings, type MatchupSettings, type RaceSettings } from "../settings/kinds.ts";
import { choose, type SettingsKind } from "../settings/settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import { readDayAddress, usualLoading, writeDayAddress, writeDaySettings, type Loading } from "./day-address.ts";
import type { DayParts } from "./make-zip.ts";
import { PeopleReader, type Readings } from "./people-reader.ts";
import { useDayCodes, type DayCodes } from "./use-day-codes.ts";
import { useDayEdits, type DayEdits } from "./use-day-edits.ts";
import { isUsual, readDay, useDayEvents, type DayEvents } from "./use-day-events.ts";
import { useFileFacts, type FileFacts } from "./use-file-facts.ts";

export interface DayPageState {
  /** Null during prerendering without a first view. */
  readonly day: Day | null;
  readonly today: Day | null;
  readonly toDay: (day: Day) => void;
  readonly events: DayEvents;
  readonly readDay: (day: Day) => ReturnType<typeof readDay>;
  /** The parts of a link that were ignored, one sentence each. */
  readonly linkNotes: readonly string[];
  readonly dismissNotes: () => void;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  /** In force for every file: what was chosen here, over the person's presets. */
  readonly settings: { readonly matchup: MatchupSettings; readonly race: RaceSettings };
  /** The caption style the settings name. */
  readonly style: Pick<DayCodes, "isLoading" | "error" | "retry">;
  readonly set: (choice: Partial<MatchupSettings & RaceSettings>) => void;
  readonly loading: Loading;
  readonly load: (change: Partial<Loading>) => void;
  /** Whether every file has an IPTC template beside it. */
  readonly hasTemplates: boolean;
  readonly setTemplates: (areEnabled: boolean) => void;
  /** Templates from agencies, by their event's key; they go into the zip filled in. */
  readonly templates: ReadonlyMap<string, Template>;
  /** @param template null removes it */
  readonly storeTemplate: (key: string, template: Template | null) => void;
  readonly plan: DayPlan;
  readonly type: (key: string, at: number, text: string) => void;
  readonly reader: PeopleReader;
  readonly readings: Readings;
  readonly codes: DayCodes;
  readonly edits: DayEdits;
  /** Lines left out of every file because their codes would be ambiguous. */
  readonly codesLeftOut: readonly SetCodeLeftOut[];
  readonly parts: DayParts;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly target: TargetName;
  readonly writing: ReturnType<typeof useWriter>;
  /** The delimiter typed around codes. */
  readonly delimiter: string;
  readonly entitlement: Entitlement;
}

/** What is chosen on a day, and the text typed into prefix boxes. */
interface Chosen {
  readonly day: Day | null;
  readonly keys: ReadonlySet<string>;
  readonly typed: ReadonlyMap<string, readonly string[]>;
}

export function useDayPage(): DayPageState {
  const today = useToday();
  const isHydrated = useHydrated();
  const [linked] = useState(() => readDayAddress(typeof window === "undefined" ? "" : window.location.search));
  const [areNotesRead, setNotesRead] = useState(false);
  const [picked, setPicked] = useState<Day | null>(null);
  const [{ keys, typed, day: chosenDay }, setChosen] = useState<Chosen>({
    day: null,
    keys: new Set(),
    typed: new Map(),
  });
  // A person with chosen games stays on their day past midnight; without any, the page moves to the new day.
  const ownDay = keys.size ? chosenDay : null;
  const day = isHydrated ? (picked ?? linked.day ?? ownDay ?? today) : today;
  const first = leagueBySlug(linked.league ?? "")?.slug ?? null;
  const events = useDayEvents(day, first);
  const [ownLoading, setLoading] = useState(linked.loading);
  const loading = isHydrated ? ownLoading : usualLoading;
  const [templates, setTemplatesOf] = useState<ReadonlyMap<string, Template>>(new Map());
  const [ofGames, setOfGames] = useState(() => chosenOf(matchupSettings, {}, linked.choices));
  const [ofRaces, setOfRaces] = useState(() => chosenOf(raceSettings, {}, linked.choices));
  const games = useSettings(matchupSettings, isHydrated ? ofGames : unset);
  const races = useSettings(raceSettings, isHydrated ? ofRaces : unset);
  const { choices: matchup, presets } = games;
  const race = races.choices;
  const { data: style = fileDefaults.style, ...ofStyle } = useStyle(matchup.captionStyle, matchup.names);
  const { creditName = "" } = presets.known;
  const choices = useMemo(
    (): Choices => choicesWith({ ...race, ...matchup, creditName }, style),
    [matchup, race, creditName, style],
  );
  const [missingCount, setMissingCount] = useState(0);
  const isApplied = day !== null && chosenDay === day;
  const ofAddress = writeDaySettings({ matchup, race }, { matchup: games.defaults, race: races.defaults }, loading);
  // Until the list has loaded, the address stays as the link had it.
  useAddress(
    day === null
      ? null
      : isApplied
        ? writeDayAddress(day, keys.size ? first : null, [...keys], typed, ofAddress)
        : writeDayAddress(day, picked ? null : first, picked ? [] : linked.chosen, linked.typed, ofAddress),
  );

  // A choice belongs to its day. A league named by a link is chosen once, as soon as its events have loaded.
  if (day !== null && chosenDay !== day) {
    const isLinked = chosenDay === null && linked.chosen.length > 0;
    const named = !isLinked && chosenDay === null && linked.league !== null;
    const ofLeague = events.leagues.find(({ league }) => league.slug === linked.league)?.events.filter(isUsual);
    if (isLinked) {
      if (!events.isLoading) {
        const known = new Set(events.leagues.flatMap((league) => league.events.filter(isKnown).map(keyOf)));
        const there = linked.chosen.filter((key) => known.has(key));
        // If a league could not be read, its events are not known to be gone.
        const isComplete = events.failed.length === 0;
        setChosen({ day, keys: new Set(isComplete ? there : linked.chosen), typed: linked.typed });
        setMissingCount(isComplete ? linked.chosen.length - there.length : 0);
      }
    } else if (!named || ofLeague || !events.isLoading)
      setChosen({ day, keys: new Set(named ? (ofLeague ?? []).map(keyOf) : []), typed: new Map() });
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
  const entitlement = useEntitlement();
  const isEntitled = entitlement.mayExport === true;
  const codes = useDayCodes(inOrder, isEntitled);
  const edits = useDayEdits(inOrder);
  const common = useMemo(
    () => commonCodesOfDay(codes.commonCodes, codes.ownCodes, loading.isTogether),
    [codes.commonCodes, codes.ownCodes, loading.isTogether],
  );
  const plan = useMemo(
    () =>
      planDay(inOrder, {
        together: loading.isTogether ? loading.prefixLength : null,
        typed,
        commonCodes: common.codes,
      }),
    [inOrder, loading.isTogether, loading.prefixLength, typed, common],
  );

  const client = useQueryClient();
  const [reader] = useState(() => new PeopleReader(client));
  const readings = useStoreInTransition(reader.subscribe, reader.readings);
  useEffect(() => reader.want(inOrder, matchup.lineup), [reader, inOrder, matchup.lineup]);
  useEffect(() => reader.watch(), [reader]);
  // Leaving the page stops the reading.
  useEffect(() => () => reader.want([]), [reader]);

  const { target } = matchup;
  const writing = useWriter(target);
  const { sign: delimiter } = useDelimiter();
  const { units } = codes;
  const { overlay, describeEdits } = edits;
  const parts = useMemo((): DayParts => {
    return {
      // No file is made before the day is known.
      day: day ?? "",
      choices,
      set: plan.set,
      listsOf: ({ event }) => {
        const reading = reader.readings().get(keyOf(event));
        return reading?.state === "ready" ? reading.lists : null;
      },
      unitsOf: ({ event }) => units.get(event.league.slug),
      codesOf: ({ event }) => ({
        common: common.lines.get(event.league.commonCodes) ?? none,
        own: common.own.get(event.league.commonCodes) ?? none,
      }),
      edits: overlay,
      describeEdits,
    };
    // Reruns when `readings` changes, as `reader` is mutable.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day, choices, plan.set, reader, readings, units, common, overlay, describeEdits]);
  const isWaiting =
    ofStyle.isPending ||
    codes.isLoading ||
    edits.isLoading ||
    edits.error !== null ||
    (entitlement.mayExport === null && !entitlement.isUnread);
  const facts = useFileFacts(plan.files, isWaiting ? null : parts, { target, writer: writing.writer, delimiter });

  return {
    day,
    today,
    toDay: setPicked,
    events,
    readDay: (on) => readDay(client, on),
    linkNotes: [
      ...(areNotesRead ? none : [...linked.notes, ...goneWords(missingCount, "of this link")]),
      ...goneWords(goneCount, "you chose"),
    ],
    dismissNotes: () => {
      setNotesRead(true);
      const there = new Set(inOrder.map(keyOf));
      if (goneCount)
        setChosen((before) => ({ ...before, keys: new Set([...before.keys].filter((key) => there.has(key))) }));
    },
    chosen: keys,
    // The same function on every render, so that the list of games renders only when it changes.
    choose: useCallback(
      (of, isChosen) =>
        setChosen((before) => {
          const next = new Set(before.keys);
          for (const key of of)
            if (isChosen) next.add(key);
            else next.delete(key);
          return { ...before, keys: next };
        }),
      [],
    ),
    settings: { matchup, race },
    style: {
      isLoading: ofStyle.isPending && !ofStyle.error,
      error: ofStyle.error,
      retry: () => void ofStyle.refetch(),
    },
    // One choice applies to every kind of file that has the setting.
    set: (choice) => {
      setOfGames((before) => chosenOf(matchupSettings, before, choice));
      setOfRaces((before) => chosenOf(raceSettings, before, choice));
    },
    loading,
    load: (change) => {
      setLoading((before) => ({ ...before, ...change }));
      // Letters of another length are no longer valid prefixes.
      setChosen((before) => ({ ...before, typed: new Map() }));
    },
    hasTemplates: loading.hasTemplates,
    setTemplates: (hasTemplates) => setLoading((before) => ({ ...before, hasTemplates })),
    templates,
    storeTemplate: (key, template) =>
      setTemplatesOf((before) => {
        const ownDay = new Map(before);
        if (template) ownDay.set(key, template);
        else ownDay.delete(key);
        return ownDay;
      }),
    plan,
    type: (key, at, text) =>
      setChosen((before) => {
        const boxes = [...(before.typed.get(key) ?? [])];
        boxes[at] = text;
        return {
          ...before,
          typed: new Map(before.typed).set(
            key,
            Array.from(boxes, (box) => box ?? ""),
          ),
        };
      }),
    reader,
    readings,
    codes,
    edits,
    codesLeftOut: common.leftOut,
    parts,
    facts,
    target,
    writing,
    delimiter,
    entitlement,
  };
}

/** The choices of a kind of file after one more, of which it has some settings or none. */
function chosenOf<Choices extends object>(
  kind: SettingsKind<Choices>,
  chosen: Partial<Choices>,
  choice: object,
): Partial<Choices> {
  const known = Object.entries(choice).filter(([name]) => name in kind.defaults);
  return choose(kind, chosen, Object.fromEntries(known) as Partial<Choices>);
}

const unset = {};
const none: readonly string[] = [];

/** The number of prefix boxes with a problem. Text being typed stays in its box even if it is not a prefix yet. */
export function problemsOf(files: readonly PlannedFile[]): number {
  return files.reduce((sum, { prefixes }) => sum + prefixes.filter(({ problem }) => problem).length, 0);
}

function goneWords(count: number, which: string): readonly string[] {
  return count ? [`${count} of the games ${which} ${count === 1 ? "is" : "are"} no longer on this day.`] : none;
}
