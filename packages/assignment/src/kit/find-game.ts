import { addDays, isDay, type Day } from "@agate/captions/calendar";
import type { FieldValues } from "./fields.ts";

/** A game, tournament or race that a template could be for. */
export interface Candidate {
  readonly id: string;
  /** Both teams, or the event's own name. */
  readonly names: readonly string[];
  /** The days it is played on, both inclusive. */
  readonly days: { readonly from: Day; readonly to: Day };
}

/** Returns the day in a template; null: none. */
export function dayOfTemplate({ date }: FieldValues): Day | null {
  const day = date?.[0]?.slice(0, 10) ?? "";
  return isDay(day) ? day : null;
}

/** Letters of a field in which names are looked for: in more, each of a day's games would take seconds to find. */
const longestRead = 5_000;

/**
 * Finds what a template is for: the candidates best named by its headline, otherwise by its event, title or caption; on
 * its day if any of them is, otherwise on the day before or after (a night game falls on another day elsewhere).
 * Without a day, all that are named. One result is the answer, several require a question, none means no match (rule
 * KT7).
 */
export function findGames<Found extends Candidate>(
  values: FieldValues,
  candidates: readonly Found[],
): readonly Found[] {
  const day = dayOfTemplate(values);
  const near = candidates.filter(
    ({ days }) => day === null || (days.from <= addDays(day, 1) && days.to >= addDays(day, -1)),
  );
  for (const field of ["headline", "event", "title", "caption"] as const) {
    const words = wordsOf(values[field]?.join(" ").slice(0, longestRead) ?? "");
    if (!words.length) continue;
    const scored = near
      .map((candidate) => ({ candidate, score: scoreOf(words, candidate.names) }))
      .filter(({ score }) => score > 0);
    const best = Math.max(...scored.map(({ score }) => score));
    const named = scored.flatMap(({ candidate, score }) => (score === best ? [candidate] : []));
    const sameDay = named.filter(({ days }) => day !== null && days.from <= day && days.to >= day);
    if (named.length) return sameDay.length ? sameDay : named;
  }
  return [];
}

/**
 * Scores how well a text names all of these, in letters; 0: it misses one of them. Each word counts for one name only.
 */
function scoreOf(words: readonly string[], names: readonly string[]): number {
  const orders = names.length > 1 ? [names, names.toReversed()] : [names];
  return Math.max(
    ...orders.map((order) => {
      let left = words;
      let sum = 0;
      for (const name of order) {
        const run = longestRun(left, wordsOf(name));
        if (!run) return 0;
        sum += run.letters;
        left = [...left.slice(0, run.from), "", ...left.slice(run.to)];
      }
      return sum;
    }),
  );
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly letters: number;
}

/**
 * Finds a name in the forms people use: whole, its end ("Rangers", "Red Sox"), its beginning without the nickname ("New
 * York", "Vanderbilt"), or initials for that ("NY Rangers", "LA").
 */
function longestRun(words: readonly string[], name: readonly string[]): Run | null {
  const forms: (readonly string[])[] = [name];
  for (let cut = 1; cut < name.length; cut++) {
    forms.push(name.slice(cut), name.slice(0, -cut));
    const initials = name
      .slice(0, cut)
      .map((word) => word[0] ?? "")
      .join("");
    if (initials.length > 1) forms.push([initials, ...name.slice(cut)], [initials]);
  }
  let best: Run | null = null;
  for (const form of forms) {
    const letters = form.join("").length;
    if (letters < 2 || (best && letters <= best.letters)) continue;
    const from = words.findIndex((_, at) => form.every((word, step) => words[at + step] === word));
    if (from >= 0) best = { from, to: from + form.length, letters };
  }
  return best;
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && word !== "the");
}
