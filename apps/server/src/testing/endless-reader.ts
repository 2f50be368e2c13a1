/**
 * A reader of two invented providers. For a body that is `endless`, one of its regular
 * expressions, or a loop, never ends.
 */
import { serveFeeds } from "../features/refresh/reading/serve-feeds.ts";
import { fakeProvider, gameFact, rosterFact, squad, teamFact } from "./fake-provider.ts";

const [lions, bears] = [teamFact("10", "Springfield Lions"), teamFact("20", "Riverton Bears")];
const first = fakeProvider("mlb-stats", "MLB");
first.teams = [lions, bears];
first.months.set("2026-06", [gameFact("g1", "2026-06-09", ["10", lions.name], ["20", bears.name])]);
for (const { id } of [lions, bears]) first.rosters.set(id, rosterFact(id, squad(26, Number(id) * 10)));
const { roster } = first.feed;

serveFeeds({
  "mlb-stats": {
    ...first.feed,
    async roster(source, team, season, ask) {
      const body = await ask(`https://mlb-stats.example/teams/${team.id}/body`);
      if (body === "endless expression") /^(a+)+b$/.exec("a".repeat(60));
      if (body === "endless loop") for (;;);
      if (body === "a bug") throw new TypeError("a bug in reading");
      return (
        roster?.call(first.feed, source, team, season, ask) ?? {
          facts: rosterFact(team.id, []),
          remarks: [],
          sizes: [],
        }
      );
    },
  },
});
