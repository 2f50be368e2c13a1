import { type Change, readHistory } from "../../features/corrections/history.ts";
import { providerName } from "../../words/names.ts";
import { minuteOf, printable } from "../../words/words.ts";
import { print, readArgs, UsageFault, readLeague } from "../command.ts";
import { type DataAct, readLimit, refuseData } from "./act.ts";

/** How many changes are shown by default. */
const usualLimit = 100;

/**
 * `agate data history`: who joined a team, left or changed, when and from which source. @returns 1
 * if there is no such team
 */
export const history: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { league: { type: "string" }, limit: { type: "string" } });
  const [named, ...others] = positionals;
  if (named === undefined) throw new UsageFault("Which team? Give its name");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many; put the name in quotes`);
  const league = readLeague(values.league);
  const limit = readLimit(values.limit, usualLimit, "changes");
  return async (context) => {
    const found = await readHistory(context, league, named, limit);
    if (!found.ok) return refuseData(found.problem);
    const lines = found.changes.map(changeLine);
    await print(
      `${[printable(found.team), ...(lines.length ? lines : ["There is no history of its people yet."])].join("\n")}\n`,
    );
    return 0;
  };
};

/** A change as one line: "2026-06-07 16:00  MLB     + Ada Marlow (7, SS)". */
export function changeLine({ at, what, person, fields, source }: Change): string {
  const by = source === "person" ? "a person" : providerName(source);
  return `${minuteOf(at)}  ${by.padEnd(8)}  ${printable(wordsOf(what, person, fields))}`;
}

function wordsOf(what: Change["what"], person: string, fields: Change["fields"]): string {
  const sideOf = (side: 0 | 1) => Object.values(fields).flatMap((pair) => pair[side] || []);
  const about = (side: 0 | 1) => (sideOf(side).length ? ` (${sideOf(side).join(", ")})` : "");
  switch (what) {
    case "loaded":
      return `the first ${fields["people"]?.[1] ?? ""} people`;
    case "joined":
      return `+ ${person}${about(1)}`;
    case "left":
      return `- ${person}${about(0)}`;
    case "changed":
      return `~ ${person}: ${Object.entries(fields)
        .map(([name, [before, after]]) => `${name} ${before || "(nothing)"} to ${after || "(nothing)"}`)
        .join(", ")}`;
  }
}
