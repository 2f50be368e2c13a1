import { ownCodeLine, ownCodesFor, readCode } from "@agate/mine";
import type { OwnCode } from "@agate/mine";
import { useMemo } from "react";
import { useMine } from "../mine/mine.ts";
import { useCopy } from "../mine/use-copy.ts";

/** All of a person's own codes. */
export function useOwnCodes(): readonly OwnCode[] {
  const { status, records } = useMine("code");
  const newest = useMemo(() => (status === "ready" ? JSON.stringify([...records.values()]) : null), [status, records]);
  const { text } = useCopy("codes", newest);
  return useMemo(() => readCopy(text), [text]);
}

/** The lines of a person's own codes for the files of a sport. */
export function useOwnCodeLines(sport: string): readonly string[] {
  const codes = useOwnCodes();
  return useMemo(() => ownCodesFor(codes, sport).map(ownCodeLine), [codes, sport]);
}

/** What the copy says; what was written by hand, or by another version, is passed over. */
function readCopy(text: string | null): readonly OwnCode[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(read)) return [];
    return read.flatMap((one: unknown) => (typeof one === "object" && one !== null && readCode({ ...one })) || []);
  } catch {
    return [];
  }
}
