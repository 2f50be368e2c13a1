import type { QueryClient } from "@tanstack/react-query";
import type { AnswerJson, AnswersJson, SideJson } from "@agate/api";
import { answerOf } from "../../api/league-queries.ts";
import { readJson } from "../../api/request.ts";

/** Most events of one request: more than a league plays in a day, and their ids fit into an address. */
export const maxTogether = 180;
/** Longest address, in characters: proxies accept 8 KB. */
const longest = 7_500;
/** Characters of a version in an address, with its comma. */
const ofVersion = 15;

type Sides = ReadonlyMap<string, SideJson>;

/**
 * Reads the answers of several events of a league into the query cache, with one request (rule AN3). Sides that the cache
 * has are not sent again (rule AN5). What the request does not bring is left as it is.
 */
export async function readAnswers(
  client: QueryClient,
  league: string,
  events: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const known = knownSides(client, league);
  const asked = events.slice(0, maxTogether).join(",");
  const room = Math.max(0, Math.floor((longest - encodeURIComponent(asked).length) / ofVersion));
  const have = [...known.keys()].toReversed().slice(0, room).join(",");
  const values = { league, events: asked, ...(have && { have }) };
  const read = await readJson("/api/leagues/:league/answers", values, signal);
  const sides = new Map([...known, ...byVersion(read.sides)]);
  for (const { event_id: event, ...answer } of read.answers)
    client.setQueryData(answerOf(league, { event }).queryKey, withSides(answer, sides));
}

/** The sides in all answers of a league, in the order in which they were first read. */
function knownSides(client: QueryClient, league: string): Sides {
  const answers = client.getQueriesData<AnswerJson>({ queryKey: ["league", league, "answer"] });
  return byVersion(answers.flatMap(([, answer]) => answer?.people ?? []));
}

function byVersion(people: readonly (AnswerJson["people"][number] | SideJson)[]): Sides {
  return new Map(
    people.flatMap((one) => {
      if (!one || !("team" in one) || one.version === undefined) return [];
      const { version, team, rows } = one;
      return [[version, { version, team, rows }] as const];
    }),
  );
}

/** An answer with its sides in place of their versions; undefined: one of them is missing. */
function withSides(
  { people, ...answer }: Omit<AnswersJson["answers"][number], "event_id">,
  sides: Sides,
): AnswerJson | undefined {
  const whole = people.map((one) => {
    if (!one || !("version" in one)) return one;
    const side = sides.get(one.version);
    return side && { ...side, provenance: one.provenance };
  });
  return whole.includes(undefined) ? undefined : { ...answer, people: whole.filter((one) => one !== undefined) };
}
