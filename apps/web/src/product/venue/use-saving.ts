import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
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

/** What is saved of these wishes, and the action that saves them. */
export function useSaving(requests: readonly VenueRequest[], isEntitled: boolean) {
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
    /** The saved leagues, in the order of the wishes; null: not all are saved. */
    saved: isSaved ? saved : null,
    /** The age of the oldest one, if it is worth mentioning. */
    hoursOld: oldest || null,
    /** This browser turned out to open no page without a network. */
    hasNoPages,
    /** This browser refuses storage: saving is impossible. */
    isRefused,
    now,
    isOffline,
    save,
    /** Like `save`, if nothing is saved or being saved yet and there is a network. */
    saveAtFirst: () => {
      if (requests.length && !isSaved && !isOffline && !isRefused && progress.state !== "saving") void save();
    },
    /** Aborts the saving; what was saved by then stays. */
    cancel: () => {
      ending.current?.abort();
      setProgress({ state: "idle" });
    },
  };
}

export type SavingState = ReturnType<typeof useSaving>;
