import { expect, test } from "vitest";
import { squad } from "../../../testing/fake-provider.ts";
import { judgeParts, judgeWords, type ReportedPerson } from "./judge-words.ts";
import { mendName, summed } from "./names.ts";

const people: readonly ReportedPerson[] = squad(15).map((person) => ({ now: person, before: person }));

/** A change in the first of 15 players, who are all known, or are new. */
function reportedAgain(
  count: number,
  change: Partial<ReportedPerson["now"]>,
  isNew = false,
): readonly ReportedPerson[] {
  return people.map(({ now, before }, at) => ({
    now: at < count ? { ...now, ...change } : now,
    before: isNew ? null : before,
  }));
}

const tbd = { firstName: "TBD", lastName: "TBD", fullName: "TBD TBD" };
const marked = { lastName: "<b>Hale</b>", fullName: "Ann <b>Hale</b>" };
const judged = (reported: readonly ReportedPerson[]) =>
  judgeWords("players", reported).map(({ about, reason }) => `${about}: ${reason}`);

test("[GD1] [GD14] a doubt is a sentence with an example", () => {
  expect(judged(people)).toEqual([]);
  expect(judged(reportedAgain(14, tbd))).toEqual([
    "no names: 14 of 15 names became 'TBD'",
    "names changed: 14 of 15 known names changed at once: 'Firstb Lastb' became 'TBD'",
    "one name: 14 of 15 players are called 'TBD'",
  ]);
  expect(judged(reportedAgain(6, marked))[0]).toBe(
    "spoiled names: 6 of 15 names have markup: 'Firstb Lastb' became 'Firstb <b>Hale</b>'",
  );
  expect(judged(reportedAgain(15, { jersey: "0" }))).toEqual(["one number: 15 of 15 players have the number 0"]);
  const twice = [...people, ...people.map(({ now }) => ({ now, before: null }))];
  expect(judged(twice)).toEqual(["one name: 30 of 30 players appear twice: 'Firstb Lastb', number 1"]);
});

test.each([
  ["four of fifteen", 4, []],
  ["five of fifteen", 5, ["no names", "one name"]],
])("[GD14] %s are not a third, or are one", (_what, count, about) => {
  expect(judgeWords("players", reportedAgain(count, tbd, true)).map((doubt) => doubt.about)).toEqual(about);
});

test("[GD14] one person with a bad name: the last good name stays, or a new person is omitted; both are reported", () => {
  const [{ now: before } = { now: undefined }] = people;
  if (!before) throw new Error("There is nobody.");
  expect(mendName({ ...before, ...tbd }, before)).toEqual({
    person: before,
    remark: "'Firstb Lastb' keeps the name; the source says 'TBD TBD'",
  });
  expect(mendName({ ...before, ...tbd }, undefined)).toEqual({
    person: null,
    remark: "'TBD TBD' is left out: it is not a person's name",
  });
  const loud = { ...before, firstName: "FIRSTB", lastName: "LASTB", fullName: "FIRSTB LASTB" };
  expect(mendName(loud, before)).toEqual({
    person: before,
    remark: "'Firstb Lastb' keeps the spelling; the source says 'FIRSTB LASTB'",
  });
  // A person who has no name yet is identified by a number.
  const unnamed = { ...before, firstName: "", lastName: "", fullName: "" };
  expect(mendName(unnamed, undefined)).toEqual({ person: unnamed, remark: "" });
  expect(mendName(before, { ...before, firstName: "Ann" })).toEqual({ person: before, remark: "" });
  expect(summed(["", "one", "two", "three"])).toEqual(["one (and 2 more like it)"]);
});

test.each([
  ["Danil Torvinen", "Ulric Pemberton", "few renamed"],
  ["Danil Torvinen", "Torvinen Danil", "few renamed"],
  ["Yevgeny Solovyov", "Evgeni Soloviev", "few respelled"],
  ["Danil Torvinen", "Danil Ashgrove", null],
  ["Danil Torvinen", "Daniel Torvinen", null],
  ["Cole Okafor Jr.", "Cole Okafor", null],
  ["Danil Torvinen", "Test User", null],
] as const)("[GD17] %s becomes %s: %s", (old, name, about) => {
  const of = (full: string) => {
    const [firstName = "", ...last] = full.split(" ");
    return { firstName, lastName: last.join(" "), fullName: full, jersey: "9", position: "F" };
  };
  const others = Array.from({ length: 14 }, (_, at) => of(`Owen Person${String.fromCodePoint(97 + at)}`));
  const people = [{ now: of(name), before: of(old) }, ...others.map((one) => ({ now: one, before: one }))];
  expect(judgeParts(people).doubts.map((one) => one.about)).toEqual(about === null ? [] : [about]);
});
