import { expect, it } from "vitest";
import { rowsOf } from "./rows-of.ts";

it("[PV7] a split that no source gave stays known as a guess, which the file's report lists (N9)", () => {
  const driver = { vehicle_number: "7", first_name: "Moss Ray", last_name: "Tarn", team: "", manufacturer: "" };
  const rows = rowsOf([driver, { ...driver, is_split_guessed: true }]);
  expect(rows.map(({ last, wasWhole }) => [last, wasWhole])).toEqual([
    ["Tarn", undefined],
    ["Tarn", true],
  ]);
});

it.each(["sample", "import", "sidearm"])("[N10] an id of %s says nothing beyond its team", (source) => {
  const [row] = rowsOf([{ source, player_id: "7", first_name: "Moss", last_name: "Tarn" }]);
  const [other] = rowsOf([{ source: "espn", player_id: "7", first_name: "Moss", last_name: "Tarn" }]);
  expect([row?.who, other?.who]).toEqual([undefined, ["espn 7"]]);
});
