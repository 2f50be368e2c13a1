import { leagueBySlug } from "@agate/leagues";
import { expect, test } from "vitest";
import { type RuleId, ruleIds } from "./finding.ts";
import { createProofreader } from "./proofread.ts";
import { captionOf, factsFor, pictureOf, sampleGames } from "./testing/labelled.ts";
import { plant } from "./testing/plant.ts";

test("look", () => {
  let [flagged, all] = [0, 0];
  const planted = new Map<string, [found: number, all: number]>();
  const falsely = new Map<RuleId, number>();
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const game of sampleGames(leagueBySlug)) {
    const { check } = createProofreader(factsFor([game]));
    for (let at = 0; at < 12; at++) {
      const caption = captionOf(game, at);
      const before = check(pictureOf(game, at));
      all++;
      const loud = before.filter(({ severity }) => severity !== "note");
      if (loud.length) {
        flagged++;
        wrong.push(`${game.styleName} ${caption} ${loud.map((f) => `${f.rule} ${f.found}: ${f.message}`).join(" ")}`);
      }
      for (const { rule } of loud) falsely.set(rule, (falsely.get(rule) ?? 0) + 1);
      for (const { rule, kind, caption: changed } of plant(game, caption, at)) {
        const known = new Set(before.map(({ sameAs }) => sameAs));
        const found = check(pictureOf(game, at, changed)).filter(({ sameAs }) => !known.has(sameAs));
        const key = `${rule} ${kind}`;
        const [hit, count] = planted.get(key) ?? [0, 0];
        const isFound = found.some((one) => one.rule === rule);
        planted.set(key, [hit + (isFound ? 1 : 0), count + 1]);
        if (!isFound)
          missed.push(
            `${key} [${game.styleName} ${game.league}] ${changed} -> ${found.map((f) => f.rule + f.message).join(" | ")}`,
          );
      }
    }
  }
  console.log(all, flagged);
  console.log(
    [...planted]
      .map(([k, [h, c]]) => `${k}: ${h}/${c}`)
      .toSorted()
      .join("\n"),
  );
  console.log(wrong.slice(0, 20).join("\n"));
  const seen = new Map<string, number>();
  console.log(
    missed
      .filter((m) => {
        const k = m.slice(0, m.indexOf("["));
        seen.set(k, (seen.get(k) ?? 0) + 1);
        return (seen.get(k) ?? 0) < 5;
      })
      .join("\n"),
  );
  expect(ruleIds.length).toBe(9);
});
