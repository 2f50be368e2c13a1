import { expect, test } from "vitest";
import { driversOf, gameFact, player, rosterFact, squad, teamFact } from "../../testing/fake-provider.ts";
import { claimOfCoaches, claimOfDrivers, claimOfGames, claimOfRoster, claimOfTeams, isSameClaim } from "./claim.ts";

const roster = (people: Parameters<typeof rosterFact>[1]) => claimOfRoster(rosterFact("10", people), false);

test.each([
  ["the same people", squad(26), true],
  ["the same people with other IDs", squad(26).map((one) => ({ ...one, id: `x${one.id}` })), true],
  ["one more", squad(27), true],
  ["one replaced", squad(26, 2), true],
  ["two replaced", squad(26, 3), false],
  ["another roster", squad(26, 40), false],
  ["nobody", [], false],
])("[GD11] of 26 people an answer with %s: %s", (_what, people, same) => {
  expect(isSameClaim(roster(squad(26)), roster(people))).toBe(same);
});

test("[GD11] a large roster can differ by a tenth, a small one not at all", () => {
  expect(isSameClaim(roster(squad(100)), roster(squad(100, 6)))).toBe(true);
  expect(isSameClaim(roster(squad(100)), roster(squad(100, 7)))).toBe(false);
  expect(isSameClaim(roster(squad(7)), roster(squad(6)))).toBe(false);
  const coach = (name: string) =>
    claimOfCoaches({ teamId: "10", teamName: "", season: "2026", coaches: [player("1", name, "")] });
  expect(isSameClaim(coach("Ada Marlow"), coach("Bo Quill"))).toBe(false);
});

test("[GD11] people are identified by name, ignoring accents and nicknames; coaches do not count", () => {
  const one = [...squad(20), player("a", "Mitchell Žárský", "16"), player("b", "José Ñúñez", "")];
  const other = [
    ...squad(20),
    player("x", "Mitch Zarsky", "16"),
    player("y", "Jose Nunez", "9"),
    player("z", "Walt Morrow", "", { position: "Manager" }),
  ];
  expect(isSameClaim(roster(one), roster(other))).toBe(true);
  const gone = [...squad(20), player("c", "Some Oneelse", "16"), player("d", "Any Bodyelse", "9")];
  expect(isSameClaim(roster(one), roster(gone))).toBe(false);
});

test("[GD11] teams and drivers are identified by name too", () => {
  const teams = (...names: readonly string[]) =>
    claimOfTeams(
      "mlb",
      names.map((name, at) => teamFact(`${at}`, name)),
    );
  expect(isSameClaim(teams("Montréal Royals", "Erie Bears"), teams("Erie Bears", "Montreal Royals"))).toBe(true);
  expect(isSameClaim(teams("Erie Bears"), teams("Erie Owls"))).toBe(false);
  const list = { eventId: "500", season: "2026", drivers: driversOf(36) };
  expect(claimOfDrivers(list, false, false).of).toBe("500");
  expect(claimOfDrivers(list, true, false).of).toBe("2026");
});

test("[GD11] if numbers are doubted, the same people with other numbers are a different claim", () => {
  const renumbered = squad(26).map((one) => ({ ...one, jersey: `${50 + Number(one.jersey)}` }));
  const withNumbers = (people: Parameters<typeof rosterFact>[1]) => claimOfRoster(rosterFact("10", people), true);
  expect(isSameClaim(roster(squad(26)), roster(renumbered))).toBe(true);
  expect(isSameClaim(withNumbers(squad(26)), withNumbers(renumbered))).toBe(false);
  expect(isSameClaim(withNumbers(renumbered), withNumbers(renumbered))).toBe(true);
  const list = (drivers: ReturnType<typeof driversOf>) =>
    claimOfDrivers({ eventId: "500", season: "2026", drivers }, false, true);
  const swapped = driversOf(36).map((one) => ({ ...one, carNumber: `${one.carNumber}0` }));
  expect(isSameClaim(list(driversOf(36)), list(swapped))).toBe(false);
});

test("[GD11] games of two providers match by teams and day", () => {
  const [lions, bears] = [
    ["10", "Springfield Lions"],
    ["20", "Riverton Bears"],
  ] as const;
  const days = Array.from({ length: 20 }, (_, at) => `2026-06-${10 + at}`);
  const month = days.map((day) => gameFact(day, day, lions, bears));
  const theirs = days.map((day) => gameFact(`x${day}`, day, ["SPR", "Springfield Lions"], ["RIV", "Riverton Bears"]));
  expect(isSameClaim(claimOfGames("2026-06", month), claimOfGames("2026-06", theirs))).toBe(true);
  expect(isSameClaim(claimOfGames("2026-06", month), claimOfGames("2026-06", theirs.slice(3)))).toBe(false);
});
