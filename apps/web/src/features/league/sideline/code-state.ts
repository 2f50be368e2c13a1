import type { Built, LeftOutReason, PersonKey } from "@agate/captions";
import type { Entitlement } from "../export/use-entitlement.ts";
import { excerptOf } from "../sheet/excerpt.ts";
import { codesOf, type Member } from "./squads.ts";

/** The codes this person may see, and why there are no more of them. */
export interface CodeState {
  readonly codes: ReadonlyMap<PersonKey, string>;
  /**
   * `whole`: all codes are available. `waiting`: part of the file is loading. `no-file`: the file cannot be made with
   * the current choices. `plans`: the person has no subscription. `unread`: whether they have one could not be read.
   * `away`: nor can it be without a network.
   */
  readonly state: "whole" | "waiting" | "no-file" | "plans" | "unread" | "away";
}

/**
 * The exact codes of the file exported with the same settings (rule SL6); people who may not export see those of the
 * excerpt.
 */
export function codeState(
  built: Built | null,
  isLoading: boolean,
  { mayExport, isUnread, refusal }: Pick<Entitlement, "mayExport" | "isUnread"> & Partial<Pick<Entitlement, "refusal">>,
): CodeState {
  const file = built?.ok ? built.file : null;
  const lines = !file ? [] : mayExport === true ? file.lines : excerptOf(file).file.lines;
  const state = () => {
    if (mayExport === true) return file ? "whole" : isLoading ? "waiting" : "no-file";
    if (mayExport === false) return "plans";
    if (!isUnread) return "waiting";
    return refusal ? "away" : "unread";
  };
  return { codes: codesOf(lines), state: state() };
}

const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  "no-name": "Not in the file: no name.",
  placeholder: "Not in the file: it is not a person's name.",
  "no-jersey": "Not in the file: no jersey number.",
  "no-car-number": "Not in the file: no car number.",
  staff: "Not in the file: staff.",
  "other-side": "Not in the file here: the other team named this person last.",
};

const stateWords: Readonly<Record<CodeState["state"], string>> = {
  whole: "No code in the file.",
  waiting: "Loading the code...",
  "no-file": "No code: the file cannot be made as it stands.",
  plans: "Codes are for subscribers.",
  unread: "No code: your subscription could not be read.",
  away: "No code: it needs a network.",
};

/** Why a person has no code here. */
export function noCodeWords({ leftOut }: Pick<Member, "leftOut">, state: CodeState["state"]): string {
  return leftOut ? leftOutWords[leftOut] : stateWords[state];
}
