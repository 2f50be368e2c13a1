import { describe, expect, it } from "vitest";
import { inventedRow } from "../invented.ts";
import { changeWords, rosterChange } from "./roster-change.ts";

const person = (player_id: string, last_name: string, jersey = player_id) =>
  inventedRow({ player_id, first_name: "Ada", last_name, jersey });

describe("a roster that changes while the form is open", () => {
  it("[PG28] [B9] is told by who came, who went and who is different", () => {
    const before = [person("1", "Marsh"), person("2", "Ott"), person("3", "Pell")];
    const after = [
      person("1", "Marsh"),
      person("3", "Pell", "33"),
      ...["Quill", "Rusk", "Sund", "Toll"].map((name, at) => person(`${at + 10}`, name)),
    ];
    expect(changeWords(rosterChange(before, after))).toBe(
      "Added: Ada Quill, Ada Rusk, Ada Sund and 1 more. Removed: Ada Ott. Changed: Ada Pell.",
    );
    expect(changeWords(rosterChange(before, [...before].reverse()))).toBe("");
  });
});
