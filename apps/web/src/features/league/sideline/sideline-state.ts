import { useEffect, useRef, type Dispatch } from "react";
import { inTab } from "../../../lib/browser-storage.ts";
import type { Question } from "./lookup.ts";

/** The current question, and people looked up before. */
export interface LookupState {
  readonly question: Question | null;
  /** Ids of the last ten people looked up, newest first. */
  readonly recent: readonly string[];
}

type LookupAction =
  /** The text in the box changed. */
  | { readonly type: "typed"; readonly text: string; readonly digits: number; readonly shown: readonly string[] }
  | { readonly type: "asked"; readonly question: Question; readonly shown: readonly string[] }
  | { readonly type: "closed"; readonly shown: readonly string[] }
  | { readonly type: "recalled"; readonly recent: readonly string[] };

export const initialLookup: LookupState = { question: null, recent: [] };

const maxRecent = 10;
const isFigures = (text: string) => /^\d+$/.test(text);

/**
 * The next question (rules SL4, SL8). `shown` is the people in the current answer: they count as looked up when it is
 * left for another one, but not while a number is only half typed.
 */
export function lookUp(state: LookupState, action: LookupAction): LookupState {
  if (action.type === "recalled") return { ...state, recent: action.recent };
  const { question } = state;
  const before = question?.by === "typing" ? question.typed : "";
  const text = action.type === "typed" ? startOver(before, action.text, action.digits) : "";
  const next: Question | null =
    action.type === "asked" ? action.question : action.type === "typed" && text ? { by: "typing", typed: text } : null;
  const isHalfTyped = isFigures(before) && text.length > before.length && text.startsWith(before);
  const isLookedUp = question !== null && question.by !== "last" && !isHalfTyped;
  return { question: next, recent: isLookedUp ? addRecent(state.recent, action.shown) : state.recent };
}

/** A digit beyond the longest number starts a new number, and a letter after digits starts a new name. */
function startOver(before: string, text: string, digits: number): string {
  const added = text.startsWith(before) ? text.slice(before.length) : "";
  if (isFigures(before) && added && !isFigures(added)) return added.trimStart();
  return isFigures(text) && text.length > digits && added ? added.slice(-digits) : text;
}

function addRecent(recent: readonly string[], ids: readonly string[]): readonly string[] {
  return [...ids, ...recent.filter((id) => !ids.includes(id))].slice(0, maxRecent);
}

const key = "agate:looked-up";

/** Stores recent lookups in the tab, because phones reload background pages (rule SL8). */
export function useRecent(subject: string, recent: readonly string[], dispatch: Dispatch<LookupAction>): void {
  const recalled = useRef<string | null>(null);
  useEffect(() => {
    if (!subject) return;
    if (recalled.current !== subject) {
      recalled.current = subject;
      const [of, ...ids] = (inTab.read(key) ?? "").split("\n");
      dispatch({ type: "recalled", recent: of === subject ? ids : [] });
      return;
    }
    inTab.store(key, [subject, ...recent].join("\n"));
  }, [subject, recent, dispatch]);
}
