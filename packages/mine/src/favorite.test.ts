import { describe, expect, it } from "vitest";
import { favoriteId, readFavorite } from "./favorite.ts";

describe("a favorite", () => {
  it("[HM9] is a team or a league with a name, and nothing else", () => {
    expect(readFavorite({ league: "mlb", name: "MLB" })).toEqual({ league: "mlb", team: null, name: "MLB" });
    expect(readFavorite({ league: "mlb", team: "sox", name: "Boston Red Sox", more: 1 })).toEqual({
      league: "mlb",
      team: "sox",
      name: "Boston Red Sox",
    });
    for (const wrong of [
      {},
      { league: "mlb" },
      { name: "MLB" },
      { league: 1, name: "MLB" },
      { league: "", name: "MLB" },
    ])
      expect(readFavorite(wrong), JSON.stringify(wrong)).toBe(null);
    expect(readFavorite({ league: "mlb", team: 7, name: "x" })).toBe(null);
    expect(readFavorite({ league: "mlb", name: "x".repeat(201) })).toBe(null);
  });

  it("[HM9] is one record, wherever it was starred", () => {
    expect(favoriteId({ league: "mlb", team: null })).toBe("league/mlb");
    expect(favoriteId({ league: "mlb", team: "sox" })).toBe("team/sox");
  });
});
