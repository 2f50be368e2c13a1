import { useMemo } from "react";
import { commonCodesOfDay, keyOf, planDay } from "@agate/assignment";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { DayParts } from "./make-zip.ts";
import { usePeopleReader } from "./people-reader.ts";
import type { ChosenGames } from "./use-chosen-games.ts";
import { useDayCodes, type NeededRead } from "./use-day-codes.ts";
import { useDayEdits } from "./use-day-edits.ts";
import type { DaySettings } from "./use-day-settings.ts";
import { useFileFacts } from "./use-file-facts.ts";

/** A needed read in words. */
interface Need extends NeededRead {
  readonly waiting: string;
  readonly failed: string;
  /** What its failure means. */
  readonly note: string;
}

export function useDayFiles({ day, inOrder, typed }: ChosenGames, settings: DaySettings) {
  const { choices, style, matchup } = settings;
  const { isTogether, prefixLength } = settings.loading;
  const entitlement = useEntitlement();
  const { commonCodes, ownCodes, units, ...ofCodes } = useDayCodes(inOrder, entitlement.isEntitled);
  const { overlay, describeEdits, ...ofEdits } = useDayEdits(inOrder);
  const { reader, readings } = usePeopleReader(inOrder, matchup.lineup);
  const common = useMemo(
    () => commonCodesOfDay(commonCodes, ownCodes, isTogether),
    [commonCodes, ownCodes, isTogether],
  );
  const plan = useMemo(
    () => planDay(inOrder, { together: isTogether ? prefixLength : null, typed, commonCodes: common.codes }),
    [inOrder, isTogether, prefixLength, typed, common],
  );
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
    // Reruns when `readings` changes, as `reader` is mutable: the zip is made from what it has read by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day, choices, plan.set, reader, readings, units, common, overlay, describeEdits]);
  const needs: readonly Need[] = [
    {
      ...style,
      waiting: "The wording of the style is still loading.",
      failed: "The wording of the style could not be loaded",
      note: "You can choose another style.",
    },
    {
      ...ofCodes,
      waiting: "The common codes are still loading.",
      failed: "The common codes could not be loaded",
      note: "Files would be incomplete without them.",
    },
    {
      ...ofEdits,
      waiting: "Your edits are still loading.",
      failed: "Your edits could not be loaded",
      note: "No file is made without them.",
    },
  ];
  const isWaiting = needs.some(({ isLoading }) => isLoading) || ofEdits.error !== null || entitlement.isAwaited;
  const facts = useFileFacts(plan.files, isWaiting ? null : parts, matchup.target);
  return {
    plan,
    parts,
    facts,
    reader,
    readings,
    /** What every file needs besides its people. */
    needs,
    /** Lines left out of every file because their codes would be ambiguous. */
    codesLeftOut: common.leftOut,
  };
}

/** The files of what is chosen: their plan, what they are made from, and what is known before they are made. */
export type DayFiles = ReturnType<typeof useDayFiles>;

const none: readonly string[] = [];
