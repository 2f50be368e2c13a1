import { useEffect, useState } from "react";
import { readerOf } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";
import type { LeaseWords } from "./lease-words.ts";
import { readLease } from "./lease.ts";

/**
 * Returns the message about this browser's lease; null: it stores none.
 * @param now milliseconds: read again when it changes
 */
export function useLeaseWords(now: number): LeaseWords | null {
  const reader = readerOf(useSession());
  const [words, setWords] = useState<LeaseWords | null>(null);
  useEffect(() => void readLease(reader).then((lease) => setWords(lease?.words ?? null)), [reader, now]);
  return words;
}
