import { expect, it } from "vitest";
import { personRow } from "@agate/captions";
import { changeWords, peopleChange } from "./change-notice.tsx";

const person = (id: string, last: string, number = id) => personRow({ id, first: "Ada", last, number });

it("[PG28] [B9] a roster that changes while the form is open is reported by who was added, who was removed and who changed", () => {
  const before = [person("1", "Marsh"), person("2", "Ott"), person("3", "Pell"), person("4", "Rusk")];
  const after = [
    person("1", "Marsh"),
    person("3", "Pell", "33"),
    person("4", "Rask"),
    ...["Quill", "Rowe", "Sund", "Toll"].map((name, at) => person(`${at + 10}`, name)),
  ];
  expect(changeWords(peopleChange(before, after))).toBe(
    "Added: Ada Quill, Ada Rowe, Ada Sund and 1 more. Removed: Ada Ott. Changed: Ada Pell, Ada Rask.",
  );
  expect(changeWords(peopleChange(before, [...before].reverse()))).toBe("");
});
