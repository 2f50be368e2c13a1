import { useMemo, useState } from "react";
import { fileDefaults } from "@agate/captions";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { choicesWith, useStyle } from "../../../product/styles/use-style.ts";
import { matchupSettings, raceSettings, type MatchupSettings, type RaceSettings } from "../settings/kinds.ts";
import { choose, type SettingsKind } from "../settings/settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import { usualLoading, writeDaySettings, type DayAddress, type Loading } from "./day-address.ts";

/** What was chosen for each kind of file. */
interface Own {
  readonly matchup: Partial<MatchupSettings>;
  readonly race: Partial<RaceSettings>;
}

const unset: Own = { matchup: {}, race: {} };

export function useDaySettings(link: DayAddress) {
  const isHydrated = useHydrated();
  const [own, setOwn] = useState(() => chosenOf(unset, link.choices));
  const [ownLoading, setLoading] = useState(link.loading);
  const chosen = isHydrated ? own : unset;
  const loading = isHydrated ? ownLoading : usualLoading;
  const { choices: matchup, defaults, presets } = useSettings(matchupSettings, chosen.matchup);
  const { choices: race, defaults: raceDefaults } = useSettings(raceSettings, chosen.race);
  const { data: style = fileDefaults.style, ...ofStyle } = useStyle(matchup.captionStyle, matchup.names);
  const { creditName = "" } = presets.known;
  return {
    /** In force: what was chosen here, over the person's presets. */
    matchup,
    race,
    set: (choice: Partial<MatchupSettings & RaceSettings>) => setOwn((before) => chosenOf(before, choice)),
    loading,
    load: (change: Partial<Loading>) => setLoading((before) => ({ ...before, ...change })),
    /** What files are built with. */
    choices: useMemo(() => choicesWith({ ...race, ...matchup, creditName }, style), [matchup, race, creditName, style]),
    /** The wording of the style in force. */
    style: { isLoading: ofStyle.isPending, error: ofStyle.error, retry: () => void ofStyle.refetch() },
    /** The parts of the address that are about settings. */
    inAddress: writeDaySettings({ matchup, race }, { matchup: defaults, race: raceDefaults }, loading),
  };
}

/** One set of settings for every file of a day. */
export type DaySettings = ReturnType<typeof useDaySettings>;

/** One choice applies to every kind of file that has the setting. */
function chosenOf({ matchup, race }: Own, choice: object): Own {
  return { matchup: withChoice(matchupSettings, matchup, choice), race: withChoice(raceSettings, race, choice) };
}

function withChoice<Of extends object>(kind: SettingsKind<Of>, chosen: Partial<Of>, choice: object): Partial<Of> {
  const known = Object.entries(choice).filter(([name]) => name in kind.defaults);
  return choose(kind, chosen, Object.fromEntries(known) as Partial<Of>);
}
