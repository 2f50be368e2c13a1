import {
  type HttpAnswer,
  type Ask,
  type Feed,
  FeedFailure,
  type GameFact,
  type HttpEffects,
  NoAnswer,
  type PersonFact,
} from "@agate/feeds";
import { gameFact, rosterFact, squad, teamFact } from "./fake-provider.ts";
import type { Random } from "./random.ts";

/** What a provider does with a request instead of answering it. */
export const faults = ["403", "503", "404", "html", "empty", "truncated", "swapped", "slow"] as const;
export type Fault = (typeof faults)[number];

/** A provider over HTTP whose league keeps changing, and whose responses are corrupted on demand. */
export interface FaultyLeague {
  readonly feed: Feed;
  readonly send: HttpEffects["send"];
  /** What happens to a request; null: it is answered. */
  spoil: (path: string) => Fault | null;
  /** A player leaves, another one joins, a third one changes numbers. */
  live(random: Random): void;
  /** By team: the names and numbers of the last roster that was served intact, and when. */
  readonly served: ReadonlyMap<string, { readonly people: readonly string[]; readonly at: number }>;
  readonly requests: { readonly path: string; readonly at: number; readonly fault: Fault | null }[];
}

const names = ["Ashford Lions", "Brookfield Bears", "Clayton Owls", "Dunmore Ducks", "Elkton Foxes", "Fairview Rams"];
export const teamsOfLeague = names.map((name, at) => ({ id: `t${at + 1}`, name }));
const host = "league.example";

/** @param days on which every team plays, `yyyy-MM-dd`; each game begins at 23:00 UTC */
export function faultyLeague(now: () => number, days: readonly string[]): FaultyLeague {
  const squads = new Map(teamsOfLeague.map(({ id }, at) => [id, [...squad(26, 1 + at * 100)]]));
  const served = new Map<string, { people: readonly string[]; at: number }>();
  const requests: FaultyLeague["requests"] = [];
  let newcomers = 1_000;

  const answerTo = (path: string): unknown => {
    const [, what = "", id = ""] = path.split("/");
    if (what === "teams") return teamsOfLeague.map(({ id: of, name }) => teamFact(of, name));
    if (what === "games") return gamesOf(id, days);
    return rosterFact(id, squads.get(id) ?? []);
  };

  const self: FaultyLeague = {
    served,
    requests,
    spoil: () => null,
    live(random) {
      const people = squads.get(random.pick(teamsOfLeague).id) ?? [];
      people.splice(Math.floor(random.next() * people.length), 1);
      newcomers++;
      people.push(...squad(1, newcomers));
      const at = Math.floor(random.next() * people.length);
      const [one] = people.slice(at);
      if (one) people[at] = { ...one, jersey: String(newcomers) };
    },
    feed: {
      id: "nhl",
      name: "The League",
      cost: () => ({ [host]: 1 }),
      async teams(_source, _season, ask) {
        const facts = await read<ReturnType<typeof teamFact>[]>(ask, "/teams/all");
        return { facts, remarks: [], sizes: [facts.length] };
      },
      async schedule(_source, month, ask) {
        const facts = await read<GameFact[]>(ask, `/games/${month}`);
        return { facts, remarks: [], sizes: [facts.length] };
      },
      async roster(_source, { id }, _season, ask) {
        const facts = await read<ReturnType<typeof rosterFact>>(ask, `/roster/${id}`);
        return { facts, remarks: [], sizes: [facts.people.length] };
      },
    },
    async send(url) {
      const path = new URL(url).pathname;
      const fault = self.spoil(path);
      requests.push({ path, at: now(), fault });
      const body = JSON.stringify(answerTo(path));
      const [, what, id = ""] = path.split("/");
      if (fault === "slow") throw new NoAnswer("late", "no answer in time");
      if (fault === "403" || fault === "503" || fault === "404") return answer("{}", Number(fault));
      if (fault === "html") return answer("<!doctype html><title>Sign in</title>");
      if (fault === "empty") return answer("");
      if (fault === "truncated") return answer(body.slice(0, body.length / 2));
      if (fault === "swapped" && what === "roster")
        return answer(JSON.stringify(answerTo(`/roster/${id === "t1" ? "t2" : "t1"}`)));
      if (what === "roster") served.set(id, { people: peopleOf(squads.get(id) ?? []), at: now() });
      return answer(body);
    },
  };
  return self;
}

const answer = (text: string, status = 200): HttpAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(text),
});

async function read<Facts>(ask: Ask, path: string): Promise<Facts> {
  const text = await ask(`https://${host}${path}`);
  try {
    return JSON.parse(text) as Facts;
  } catch {
    throw new FeedFailure("nhl", "changed", `${path} is no JSON`);
  }
}

function gamesOf(month: string, days: readonly string[]): readonly GameFact[] {
  return days
    .filter((day) => day.startsWith(month))
    .flatMap((day) =>
      [0, 2, 4].flatMap((at) => {
        const [home, away] = teamsOfLeague.slice(at, at + 2);
        return home && away ? [gameFact(`${day}-${at}`, day, [home.id, home.name], [away.id, away.name])] : [];
      }),
    );
}

/** A squad as text, for comparison. */
export function peopleOf(people: readonly Pick<PersonFact, "firstName" | "lastName" | "jersey">[]): readonly string[] {
  return people.map(({ firstName, lastName, jersey }) => `${jersey} ${firstName} ${lastName}`).toSorted();
}
