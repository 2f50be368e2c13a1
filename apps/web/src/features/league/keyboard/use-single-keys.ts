import { useStoredText } from "../../../lib/use-stored-text.ts";

interface SingleKeys {
  readonly areOn: boolean;
  readonly set: (areOn: boolean) => void;
  /** The browser refused to store it: it goes with the page. */
  readonly isUnstored: boolean;
}

/** Whether E, / and ? act: on until somebody switches them off in this browser (WCAG 2.1.4; rule PG39). */
export function useSingleKeys(): SingleKeys {
  const { text, keep, isUnstored } = useStoredText("agate:single-keys");
  return { areOn: text !== "off", set: (areOn) => keep(areOn ? "on" : "off"), isUnstored };
}
