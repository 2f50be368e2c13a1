import { useMemo } from "react";
import { ownCodeLine, ownCodesFor, type OwnCode } from "@agate/mine";
import { useMine } from "../mine/mine.ts";
import { useCopy } from "../mine/use-copy.ts";

/** Returns all of a person's own codes. */
export function useOwnCodes(): readonly OwnCode[] {
  const text = useText();
  return useMemo(() => readCopy(text, (codes) => codes), [text]);
}

/** Returns the lines of a person's own codes for the files of a sport. */
export function useOwnCodeLines(sport: string): readonly string[] {
  const text = useText();
  return useMemo(() => readCopy(text, (codes) => ownCodesFor(codes, sport).map(ownCodeLine)), [text, sport]);
}

function useText(): string | null {
  const { status, records } = useMine("code");
  const newest = useMemo(() => (status === "ready" ? JSON.stringify([...records.values()]) : null), [status, records]);
  return useCopy("codes", newest).text;
}

/** Makes something of the copy; returns nothing if the copy was edited by hand. It was validated when it was stored. */
function readCopy<Made>(text: string | null, make: (codes: readonly OwnCode[]) => readonly Made[]): readonly Made[] {
  try {
    return make(JSON.parse(text ?? "[]") as readonly OwnCode[]);
  } catch {
    return [];
  }
}
