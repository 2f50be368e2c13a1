import { expect, test } from "vitest";
import { lacksMatches } from "./draw.ts";

const rounds = ["Round 1", "Round 2", "Round 3", "Quarterfinal", "Semifinal", "Final"];
/** A draw of 64 places or fewer: all rounds from the one with this many matches, with whoever has a bye in the second. */
function drawOf(first: number, byes = 0) {
  const sizes = [first, (first + byes) / 2];
  while ((sizes.at(-1) ?? 1) > 1) sizes.push((sizes.at(-1) ?? 2) / 2);
  const names = [...rounds.slice(0, sizes.length - 3), ...rounds.slice(-3)];
  return sizes.flatMap((size, at) =>
    Array.from({ length: size }, (_, no) => ({
      round: { displayName: names[at] ?? "" },
      type: undefined,
      venue: undefined,
      competitors: ["", "x"].map((place) => ({
        id: at === 0 || (at === 1 && no * 2 + place.length < byes) ? "7" : "-1",
        athlete: undefined,
        roster: undefined,
      })),
    })),
  );
}
const isPart = (matches: ReturnType<typeof drawOf>) => lacksMatches(matches, ({ id }) => id === "-1");
const without = (round: string, kept: number) => {
  const others = drawOf(32).filter(({ round: { displayName } }) => displayName !== round);
  return [
    ...others,
    ...drawOf(32)
      .filter(({ round: { displayName } }) => displayName === round)
      .slice(0, kept),
  ];
};

test.each([
  ["64", drawOf(32)],
  ["32", drawOf(16)],
  ["56, eight with a bye", drawOf(24, 8)],
  ["48, sixteen with a bye", drawOf(16, 16)],
  ["28, four with a bye", drawOf(12, 4)],
  ["its first round alone", drawOf(32).slice(0, 32)],
  ["no rounds", drawOf(32).map((match) => ({ ...match, round: { displayName: "" } }))],
  ["groups", drawOf(32).map((match) => ({ ...match, round: { displayName: "Group Stage" } }))],
  [
    "qualifying besides",
    [...drawOf(32), ...drawOf(4).map((one) => ({ ...one, round: { displayName: "Qualifying Final" } }))],
  ],
  ["none", []],
])("[GD9] a draw of %s is whole", (_, matches) => {
  expect(isPart(matches)).toBe(false);
});

test.each([
  ["half of its first round", without("Round 1", 16)],
  ["most of its first round", without("Round 1", 31)],
  ["half of its matches", drawOf(32).slice(0, 32 + 8)],
  ["its first two rounds", drawOf(32).slice(0, 48)],
  ["no final", without("Final", 0)],
  ["half of its second round", without("Round 2", 8)],
])("[GD9] a draw that has %s is a part", (_, matches) => {
  expect(isPart(matches)).toBe(true);
});
