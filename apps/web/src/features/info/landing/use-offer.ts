import { useEffect, useState } from "react";
import { reasonOf } from "../../../api/failure.ts";
import { outcomeOf } from "../../../api/outcome.ts";
import { readJson } from "../../../api/read.ts";
import type { Offer } from "./offer.ts";

/** The list, and another try at reading it. */
export interface Offered {
  readonly offer: Offer;
  readonly retry: () => void;
}

const loading: Offer = { status: "loading" };

/**
 * Reads the plans once the page is there, and again on `retry`. A read of its own: the query client of the personal
 * pages would be a tenth of all that the front page loads.
 */
export function useOffer(): Offered {
  const [offer, setOffer] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const outcome = await outcomeOf(readJson("/api/plans", {}, leaving.signal));
      setOffer(
        outcome.ok ? { status: "ready", ...outcome.answer } : { status: "failed", reason: reasonOf(outcome.failure) },
      );
    };
    read().catch((error: unknown) => {
      // Who has left the page waits for nothing.
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [attempt]);
  const retry = () => {
    setOffer(loading);
    setAttempt(attempt + 1);
  };
  return { offer, retry };
}
