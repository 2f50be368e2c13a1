import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { answerOf } from "../../api/league-queries.ts";
import { readAnswers } from "./read-answers.ts";

afterEach(() => void vi.unstubAllGlobals());

it.each([10, 100, 160, 200])("[AN5] the address for %i events stays below what proxies accept", async (count) => {
  const client = new QueryClient();
  const events = Array.from({ length: count }, (_, at) => `mens-college-basketball-espn-40158${1000 + at}`);
  for (const [at, event] of events.entries()) {
    const people = ["home", "away"].map((side) => ({ version: `${side}-${1000 + at}-xy`, team: {}, rows: [] }));
    client.setQueryData<unknown>(answerOf("mlb", { event }).queryKey, { people });
  }
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ league: "mlb", answers: [], sides: [] });
  });
  await readAnswers(client, "mlb", events);
  expect(asked[0]?.length).toBeLessThan(8_000);
  // There is room for some versions: those read last.
  expect(asked[0]).toContain(`have=away-${999 + count}-xy`);
});
