import type { PrefixLength, TargetName } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { commonCodesOfDay, keyOf, planDay } from "@agate/day";
import type { DayPlan, DaySettings, PlannedFile, SetCodeLeftOut } from "@agate/day";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useToday } from "../../../lib/use-now.ts";
import { useAddress } from "../address/use-address.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { Entitlement } from "../export/use-entitlement.ts";
import { matchupSettings, raceSettings } from "../settings/kinds.ts";
import type { MatchupSettings, RaceSettings } from "../settings/kinds.ts";
import { choose as chooseSetting } from "../settings/settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import { readDayAddress } from "./day-address.ts";
import { isUsual } from "./day-events.ts";
import { PeopleReader } from "./people-reader.ts";
import type { Readings } from "./people-reader.ts";
import { useDayCodes } from "./use-day-codes.ts";
import type { DayCodes } from "./use-day-codes.ts";
import { useDayEdits } from "./use-day-edits.ts";
import type { DayEdits } from "./use-day-edits.ts";
import { useDayEvents } from "./use-day-events.ts";
import type { DayEvents } from "./use-day-events.ts";
import type { FileParts } from "./make-zip.ts";
import { useFileFacts } from "./use-file-facts.ts";
import type { FileFacts } from "./use-file-facts.ts";

/** How the files are loaded. */
export interface Loading {
  readonly isTogether: boolean;
  readonly prefixLength: PrefixLength;
}

export interface DayPageState {
  /** Null while the page is being prerendered. */
  readonly day: Day | null;
  readonly today: Day | null;
  readonly toDay: (day: Day) => void;
  readonly events: DayEvents;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  /** In force for every file: what was chosen here over the person's presets. */
  readonly settings: DaySettings;
  readonly set: (choice: Partial<MatchupSettings & RaceSettings>) => void;
  readonly loading: Loading;
  readonly load: (change: Partial<Loading>) => void;
  readonly plan: DayPlan;
  readonly type: (key: string, at: number, text: string) => void;
  readonly reader: PeopleReader;
  readonly readings: Readings;
  readonly codes: DayCodes;
  readonly edits: DayEdits;
  /** Lines that no file gets, as their codes would mean two things. */
  readonly codesLeftOut: readonly SetCodeLeftOut[];
  readonly parts: FileParts;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly target: TargetName;
  readonly entitlement: Entitlement;
}

/** What is chosen on a day, and what was typed into its prefix boxes. */
interface Chosen {
  readonly day: Day | null;
  readonly keys: ReadonlySet<string>;
  readonly typed: ReadonlyMap<string, readonly string[]>;
}

export function useDayPage(): DayPageState {
  const today = useToday();
  const isHydrated = useHydrated();
  const [linked] = useState(() => readDayAddress(typeof window === "undefined" ? "" : window.location.search));
  const [picked, setPicked] = useState<Day | null>(null);
  const day = isHydrated ? (picked ?? linked.day ?? today) : null;
  const events = useDayEvents(day);
  const [loading, setLoading] = useState<Loading>({ isTogether: true, prefixLength: 2 });
  const [ofGames, setOfGames] = useState<Partial<MatchupSettings>>({});
  const [ofRaces, setOfRaces] = useState<Partial<RaceSettings>>({});
  const { choices: matchup } = useSettings(matchupSettings, ofGames);
  const { choices: race } = useSettings(raceSettings, ofRaces);
  const settings = useMemo(() => ({ matchup, race }), [matchup, race]);
  const [{ keys, typed, day: chosenDay }, setChosen] = useState<Chosen>({
    day: null,
    keys: new Set(),
    typed: new Map(),
  });
  useAddress(day === null ? null : new URLSearchParams({ day }).toString());

  // What was chosen belongs to its day. A league that a link names is chosen once, as soon as its events are there.
  if (day !== null && chosenDay !== day) {
    const named = chosenDay === null && linked.league !== null;
    const ofLeague = events.leagues.find(({ league }) => league.slug === linked.league)?.events.filter(isUsual);
    if (!named || ofLeague || !events.isLoading)
      setChosen({ day, keys: new Set(named ? (ofLeague ?? []).map(keyOf) : []), typed: new Map() });
  }

  const inOrder = useMemo(
    () => events.leagues.flatMap((league) => league.events.filter((one) => keys.has(keyOf(one)))),
    [events.leagues, keys],
  );
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
  const readings = useSyncExternalStore(reader.subscribe, reader.readings, reader.readings);
  useEffect(() => reader.want(inOrder), [reader, inOrder]);
  // Who leaves the page reads on no more.
  useEffect(() => () => reader.want([]), [reader]);

  const { target } = matchup;
  const { units } = codes;
  const { lay, tell } = edits;
  const parts = useMemo((): FileParts => {
    const laidOf = ({ event }: PlannedFile) => {
      const reading = reader.readings().get(keyOf(event));
      return reading?.state === "ready" ? lay(reading.lists, units.get(event.league.slug)) : null;
    };
    return {
      settings,
      set: plan.set,
      peopleOf: (file) => laidOf(file)?.people ?? null,
      codesOf: ({ event }) => ({
        common: common.lines.get(event.league.commonCodes) ?? none,
        own: common.own.get(event.league.commonCodes) ?? none,
      }),
      editsOf: (file, built) => tell(laidOf(file)?.lists ?? [], built),
    };
    // What has been read since is looked at anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settings, plan.set, reader, readings, units, common, lay, tell]);
  const isWaiting =
    codes.isLoading ||
    edits.isLoading ||
    edits.error !== null ||
    (entitlement.mayExport === null && !entitlement.isUnread);
  const facts = useFileFacts(plan.files, isWaiting ? null : parts, target);

  return {
    day,
    today,
    toDay: setPicked,
    events,
    chosen: keys,
    choose: (of, isChosen) =>
      setChosen((before) => {
        const next = new Set(before.keys);
        for (const key of of)
          if (isChosen) next.add(key);
          else next.delete(key);
        return { ...before, keys: next };
      }),
    settings,
    // One choice for all kinds of files that know of it.
    set: (choice) => {
      setOfGames((before) => chooseSetting(matchupSettings, before, of(matchupSettings.defaults, choice)));
      setOfRaces((before) => chooseSetting(raceSettings, before, of(raceSettings.defaults, choice)));
    },
    loading,
    load: (change) => {
      setLoading((before) => ({ ...before, ...change }));
      // Letters of another length are no prefixes any more.
      setChosen((before) => ({ ...before, typed: new Map() }));
    },
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
    entitlement,
  };
}

/** Of a choice what a kind of file knows of. */
function of<Choices extends object>(known: Choices, choice: Partial<Choices>): Partial<Choices> {
  return Object.fromEntries(Object.entries(choice).filter(([name]) => name in known)) as Partial<Choices>;
}

const none: readonly string[] = [];

/** What stands in a box: what was typed and is no prefix yet stays as it is. */
export function problemsOf(files: readonly PlannedFile[]): number {
  return files.reduce((sum, { prefixes }) => sum + prefixes.filter(({ problem }) => problem).length, 0);
}
