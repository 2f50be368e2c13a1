import { ownCodeLine, ownCodesFor, type OwnCode } from "@agate/mine";
import { useMemo } from "react";
import { useMine } from "../mine/mine.ts";
import { useCopy } from "../mine/use-copy.ts";

/** All of a person's own codes. */
export function useOwnCodes(): readonly OwnCode[] {
  const text = useText();
  return useMemo(() => readCopy(text, (codes) => codes), [text]);
}

/** The lines of a person's own codes for the files of a sport. */
export function useOwnCodeLines(sport: string): readonly string[] {
  const text = useText();
  return useMemo(() => readCopy(text, (codes) => ownCodesFor(codes, sport).map(ownCodeLine)), [text, sport]);
}

function useText(): string | null {
  const { status, records } = useMine("code");
  const newest = useMemo(() => (status === "ready" ? JSON.stringify([...records.values()]) : null), [status, records]);
  return useCopy("codes", newest).text;
}

/** What is made of the copy; nothing where it was written by hand. That it is well formed was seen when it was kept. */
function readCopy<Made>(text: string | null, make: (codes: readonly OwnCode[]) => readonly Made[]): readonly Made[] {
  try {
    return make(JSON.parse(text ?? "[]") as readonly OwnCode[]);
  } catch {
    return [];
  }
}
