import type { QueryClient } from "@tanstack/react-query";
import type { AnswerJson, AnswersJson, SideJson } from "@agate/api";
import { answerOf } from "../../api/league-queries.ts";
import { readJson } from "../../api/request.ts";

/** Most events of one request, which a server answers. */
export const maxTogether = 200;
/** Most versions in one request: with them and all events, its address stays below what proxies accept (8 KB). */
const maxVersions = 250;

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
  const have = [...known.keys()].slice(-maxVersions).join(",");
  const asked = { league, events: events.slice(0, maxTogether).join(","), ...(have && { have }) };
  const read = await readJson("/api/leagues/:league/answers", asked, signal);
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
