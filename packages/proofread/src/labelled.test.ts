import { namedStyles } from "@agate/captions/styles";
import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { createProofreader } from "./proofread.ts";
import { captionOf, factsFor, pictureOf, sampleGames } from "./testing/labelled.ts";
test("look", () => {
  void namedStyles;
  let flagged = 0,
    all = 0;
  for (const game of sampleGames(leagueBySlug)) {
    const { check } = createProofreader(factsFor([game]));
    for (let at = 0; at < 24; at++) {
      const found = check(pictureOf(game, at));
      all++;
      if (at === 0) console.log(game.styleName, game.league, captionOf(game, 1));
      const loud = found.filter(({ severity }) => severity !== "note");
      if (loud.length) {
        flagged++;
        if (flagged < 40)
          console.log(
            "  !!",
            captionOf(game, at),
            loud.map((f) => `${f.rule} ${f.found}: ${f.message}`),
          );
      }
    }
  }
  console.log(all, flagged);
  expect(all).toBeGreaterThan(1);
});
