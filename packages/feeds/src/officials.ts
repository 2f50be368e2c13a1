import { type SplitName } from "@agate/captions";
import { FeedFailure, type OfficialFact } from "./feed.ts";
import { wholeIfGuessed } from "./squad.ts";

/** What all readers of officials share (rule PV31). */

/** No game has more: a World Cup match has ten. */
const mostOfficials = 20;

/**
 * Returns an official. A role loses its place in a list and what is in brackets, and is written out: "Assistant Referee
 * 1", "Video Assistant Referee (VAR)", "Offside VAR".
 */
export function officialOf(role: string, name: SplitName): OfficialFact {
  const written = role
    .replace(/ ?\([^)]{1,40}\)/u, "")
    .replace(/ \d+$/u, "")
    .replace(/\bVAR\b/u, "Video Assistant Referee");
  return { role: written, ...wholeIfGuessed(name) };
}

/** Returns the officials, each once, in the order of the source; none if there are more than is believable. */
export function believable(officials: readonly OfficialFact[]): readonly OfficialFact[] {
  const named = officials.filter(({ fullName }) => fullName);
  const once = new Map(named.toReversed().map((one) => [one.fullName, one]));
  return once.size > mostOfficials ? [] : named.filter((one) => once.get(one.fullName) === one);
}

/**
 * Reads officials who are in a response of their own: a line-up without them is still useful.
 *
 * @throws FeedFailure only if the provider refuses us
 */
export async function officialsOrNone(
  read: () => Promise<readonly OfficialFact[]>,
): Promise<{ readonly officials: readonly OfficialFact[]; readonly remarks: readonly string[] }> {
  try {
    return { officials: await read(), remarks: [] };
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || failure.what === "refused") throw failure;
    return { officials: [], remarks: [`No officials: ${failure.message}`] };
  }
}
