import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../lib/use-now.ts";
import type { SavedPack } from "../packs/saved-packs.ts";
import { useSavedPacks } from "../packs/use-saved-packs.ts";
import { partsOf, saveForVenue } from "./save-for-venue.ts";
import type { VenueWish } from "./save-for-venue.ts";
import { hoursOld, isAbout } from "./saved-words.ts";

/** How a press goes on. */
export type Progress =
  | { readonly state: "idle" }
  | { readonly state: "saving"; readonly part: number; readonly of: number }
  | { readonly state: "failed"; readonly text: string };

export interface SavingState {
  readonly progress: Progress;
  /** What is saved of what is wanted, in its order; null: not all of it is. */
  readonly saved: readonly SavedPack[] | null;
  /** How old the oldest of it is, where that is worth a word. */
  readonly hoursOld: number | null;
  /** This browser was found to open no page without a network. */
  readonly keepsNoPages: boolean;
  readonly now: number;
  readonly save: () => Promise<void>;
}

/** What is saved of these wishes, and the press that saves them. */
export function useSaving(wishes: readonly VenueWish[], isEntitled: boolean): SavingState {
  const client = useQueryClient();
  const { packs } = useSavedPacks();
  const now = useNow() ?? 0;
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const [keepsNoPages, setKeepsNoPages] = useState(false);
  const found = wishes.map(({ league, days }) =>
    packs.find((pack) => pack.league === league && (!days || isAbout(pack, days))),
  );
  const saved = found.filter((pack) => pack !== undefined);
  const ages = saved.map((pack) => hoursOld(pack, now) ?? 0);
  const oldest = Math.max(0, ...ages);

  const save = async () => {
    const of = partsOf(wishes, isEntitled);
    setProgress({ state: "saving", part: 1, of });
    const { missing, opens } = await saveForVenue(client, {
      wishes,
      path: window.location.pathname,
      isEntitled,
      onPart: (done) => setProgress({ state: "saving", part: Math.min(done + 1, of), of }),
    });
    setKeepsNoPages(opens === null);
    setProgress(missing ? { state: "failed", text: missing } : { state: "idle" });
  };

  return {
    progress,
    saved: wishes.length > 0 && saved.length === wishes.length ? saved : null,
    hoursOld: oldest || null,
    keepsNoPages,
    now,
    save,
  };
}
