import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SavedLeague } from "../../../sw/stored-reads.ts";
import { useOffline } from "../../lib/offline.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSavedLeagues } from "../saved/use-saved-leagues.ts";
import { partsOf, saveForVenue, type VenueRequest } from "./save-for-venue.ts";
import { hoursOld, isAbout } from "./saved-words.ts";

/** The progress after a click. */
export type Progress =
  | { readonly state: "idle" }
  | { readonly state: "saving"; readonly part: number; readonly of: number }
  | { readonly state: "failed"; readonly text: string };

export interface SavingState {
  readonly progress: Progress;
  /** The saved leagues, in the order of the wishes; null: not all are saved. */
  readonly saved: readonly SavedLeague[] | null;
  /** The age of the oldest one, if it is worth mentioning. */
  readonly hoursOld: number | null;
  /** This browser turned out to open no page without a network. */
  readonly hasNoPages: boolean;
  /** This browser refuses storage: saving is impossible. */
  readonly isRefused: boolean;
  readonly now: number;
  readonly isOffline: boolean;
  readonly save: () => Promise<void>;
  /** Like `save`, if nothing is saved or being saved yet and there is a network. */
  readonly saveAtFirst: () => void;
  /** Aborts the saving; what was saved by then stays. */
  readonly cancel: () => void;
}

/** What is saved of these wishes, and the action that saves them. */
export function useSaving(requests: readonly VenueRequest[], isEntitled: boolean): SavingState {
  const client = useQueryClient();
  const { leagues, status } = useSavedLeagues();
  const isRefused = status === "refused";
  const now = useNow() ?? 0;
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const [hasNoPages, setHasNoPages] = useState(false);
  const found = requests.map(({ league, days }) =>
    leagues.find((one) => one.league === league && (!days || isAbout(one, days))),
  );
  const saved = found.filter((one) => one !== undefined);
  const ages = saved.map((one) => hoursOld(one, now) ?? 0);
  const oldest = Math.max(0, ...ages);

  const isOffline = useOffline();
  const ending = useRef<AbortController | null>(null);
  const isSaved = requests.length > 0 && saved.length === requests.length;

  const save = async () => {
    const { signal } = (ending.current = new AbortController());
    const of = partsOf(requests, isEntitled);
    setProgress({ state: "saving", part: 1, of });
    try {
      const { missing, opens } = await saveForVenue(client, {
        requests,
        path: window.location.pathname,
        isEntitled,
        onPart: (done) => signal.aborted || setProgress({ state: "saving", part: Math.min(done + 1, of), of }),
        signal,
      });
      if (signal.aborted) return;
      setHasNoPages(opens === null);
      setProgress(missing ? { state: "failed", text: missing } : { state: "idle" });
    } catch (error) {
      if (signal.aborted) return;
      // A bug: the action has ended anyway, and the console has the error.
      setProgress({ state: "failed", text: "Something went wrong on this device." });
      throw error;
    }
  };

  return {
    progress,
    saved: isSaved ? saved : null,
    hoursOld: oldest || null,
    hasNoPages,
    isRefused,
    now,
    isOffline,
    save,
    saveAtFirst: () => {
      if (requests.length && !isSaved && !isOffline && !isRefused && progress.state !== "saving") void save();
    },
    cancel: () => {
      ending.current?.abort();
      setProgress({ state: "idle" });
    },
  };
}
