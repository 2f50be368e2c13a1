import { expect, test } from "vitest";
import { personRow } from "../person.ts";
import { row, teamFile } from "../testing/files.ts";

const reported = (...roster: readonly ReturnType<typeof row>[]) =>
  teamFile({ home: { name: "Portland Pioneers", roster } }).report.doubtfulNames.map(({ name, code, part, doubt }) => [
    name,
    code,
    part,
    doubt,
  ]);

test("[N9] [B] reports a first name that the table has as a family name, and reverses no name", () => {
  const [turned, marked] = [row("8", "Zhang", "Shuai"), { ...row("9", "Shuai", "Zhang"), familyNameFirst: true }];
  const roster = [turned, marked, row("10", "Lee", "Stone"), row("11", "Li", "Chen"), row("12", "Yu", "Darrow")];
  expect(reported(...roster)).toEqual([["Zhang Shuai", "p8", "home", "order"]]);
  const { lines } = teamFile({ home: { name: "Portland Pioneers", roster: [turned] } });
  expect(lines.find((line) => line.kind === "code" && line.code === "p8")).toMatchObject({
    replacements: expect.arrayContaining(["Zhang Shuai"]),
  });
});

test("[N9] a whole name of several words, and one in capitals, is reported and stays", () => {
  const whole = (number: string, name: string) => personRow({ number, name });
  const roster = [
    whole("1", "Ana Paula Sorel"),
    whole("2", "Uma Falk"),
    whole("3", "Uma Falk Jr."),
    row("4", "Theo", "MACDONALD"),
    row("5", "AJ", "Falk III"),
    { ...row("", "Ida", "LEBRON"), position: "Manager" },
  ];
  expect(reported(...roster)).toEqual([
    ["Ida LEBRON", "pmgr", "coaches", "capitals"],
    ["Ana Paula Sorel", "p1", "home", "parts"],
    ["Theo MACDONALD", "p4", "home", "capitals"],
  ]);
});
