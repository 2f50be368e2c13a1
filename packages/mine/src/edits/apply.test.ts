import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personRow, type PersonRow, type Tonight } from "@agate/captions";
import { edit, entrant, mark, person, saturday, scope } from "../testing/edits.ts";
import { applyEdits } from "./apply.ts";
import { settle } from "./change.ts";
import { openQuestions } from "./people.ts";
import { type OwnEdit, editsIn, type EditScope } from "./scope.ts";

const roster = [
  person("1", "12 José Candelario LF"),
  person("2", "38 Kenji Moriyama P"),
  person("3", "4 Theo Brandt Jr. 2B"),
  person("4", "- Dale Hartwick Manager"),
  person("5", "- Pavel Adekoyande P"),
];
const apply = (edits: readonly OwnEdit[], rows: readonly PersonRow[] = roster, at: EditScope = scope) =>
  applyEdits(rows, edits, at);
const only = (edits: readonly OwnEdit[], rows?: readonly PersonRow[]) => {
  const { rows: after, report } = apply(edits, rows);
  expect(report).toHaveLength(1);
  const [entry] = report;
  if (!entry) throw new Error("Nobody was edited.");
  return { rows: after, entry, row: entry.row === null ? null : (after[entry.row] ?? null) };
};
/** `21 José Candelario LF` */
const words = ({ number, first, last, position }: PersonRow) =>
  [number || "-", first, last, position || "-"].filter(Boolean).join(" ");

describe("an edit overrides the roster", () => {
  it("[ED1] returns the very same array of rows without edits", () => {
    expect(apply([]).rows).toBe(roster);
    expect(apply([edit("id:gone", { number: ["9", "8"] })]).rows).toBe(roster);
  });

  it("[ED1] corrects any part of a name, a number or a position, and changes no one else", () => {
    const { rows, entry, row } = only([
      edit("id:1", {
        number: ["21", "12"],
        first: ["Joseph", "José"],
        last: ["Candelaria", "Candelario"],
        position: ["CF", "LF"],
      }),
    ]);
    expect(row && words(row)).toBe("21 Joseph Candelaria CF");
    expect(entry).toMatchObject({
      state: "changed",
      row: 0,
      questions: [],
      fields: ["number", "first", "last", "position"],
    });
    expect(rows.slice(1)).toEqual(roster.slice(1));
    expect(rows.slice(1).every((one, at) => one === roster[at + 1])).toBe(true);
  });

  it("[ED1] keeps a suffix that belongs to the last name, and edits it", () => {
    expect(only([edit("id:3", { number: ["5", "4"] })]).row).toMatchObject({ last: "Brandt Jr.", number: "5" });
    expect(only([edit("id:3", { last: ["Brandt III", "Brandt Jr."] })]).row).toMatchObject({ last: "Brandt III" });
  });

  it("[ED1] splits a name given whole once a part of it is edited, and not before", () => {
    const whole = [personRow({ id: "9", number: "8", name: "Ana Paula Sorel Jr." })];
    expect(only([edit("id:9", { number: ["9", "8"] })], whole).row).toMatchObject({
      first: "Ana Paula",
      last: "Sorel Jr.",
      wasWhole: true,
    });
    expect(only([edit("id:9", { first: ["Ana", "Ana Paula"] })], whole).row).toEqual({
      ...personRow({ id: "9", number: "8", first: "Ana", last: "Sorel Jr." }),
    });
  });

  it("[ED1] sets and removes a number, and marks a family name that comes first", () => {
    expect(only([edit("id:5", { number: ["77", ""] })]).row).toMatchObject({ number: "77" });
    expect(only([edit("id:1", { number: ["", "12"] })]).row).toMatchObject({ number: "" });
    const { row, entry } = only([edit("id:2", {}, { familyFirst: mark })]);
    expect(row).toMatchObject({ first: "Kenji", last: "Moriyama", familyNameFirst: true });
    expect(entry.name).toBe("Moriyama Kenji");
  });

  it("[ED2] scratches a player and a coach; a scratched person raises no questions", () => {
    const { rows, entry } = only([edit("id:4", { number: ["9", "8"] }, { scratched: mark })]);
    expect(rows).toEqual(roster.filter(({ id }) => id !== "4"));
    expect(entry).toMatchObject({ state: "scratched", row: null, questions: [] });
  });

  it("[ED2] adds a player after all others; one without a name is not in the file", () => {
    const cal = edit("new:a", { number: ["66", ""], first: ["Cal", ""], last: ["Trevanion", ""], position: ["P", ""] });
    const { rows, entry, row } = only([cal]);
    expect(rows.slice(0, -1)).toEqual(roster);
    expect(row && words(row)).toBe("66 Cal Trevanion P");
    expect(entry).toMatchObject({ state: "added", name: "Cal Trevanion", row: 5 });
    expect(only([edit("new:b", { number: ["7", ""] })]).entry).toMatchObject({ state: "unfinished", row: null });
    expect(apply([edit("new:b", { number: ["7", ""] })]).rows).toBe(roster);
  });

  it("[ED2] adds to a team whose roster is empty or could not be loaded", () => {
    expect(only([edit("new:a", { last: ["Dinho", ""] })], []).rows).toHaveLength(1);
    expect(only([edit("id:1", { number: ["21", "12"] })], []).entry.state).toBe("resting");
  });
});

describe("when the provider changes", () => {
  it("[ED4] to the edited value, the edit is no longer needed", () => {
    const { entry, rows } = only([edit("id:1", { number: ["12", "99"] })]);
    expect(rows).toBe(roster);
    expect(entry).toMatchObject({ state: "settled", caughtUp: [{ field: "number", value: "12" }] });
    expect(only([edit("id:1", { number: ["#12 ", "99"] })]).entry.state).toBe("settled");
  });

  it("[ED5] to a third value, it raises a question and the person's own value stays", () => {
    const { entry, row } = only([edit("id:1", { number: ["21", "99"] })]);
    expect(row).toMatchObject({ number: "21" });
    expect(entry.questions).toMatchObject([{ field: "number", yours: { value: "21", base: "99" }, feed: "12" }]);
  });

  it("[ED6] and the player leaves, the edit rests until the player returns", () => {
    const own = edit("id:1", { number: ["21", "12"] }, { of: { name: "José Candelario", number: "12" } });
    expect(only([own], roster.slice(1)).entry).toMatchObject({ state: "resting", name: "José Candelario", row: null });
    expect(only([own]).row).toMatchObject({ number: "21" });
  });

  it("[ED6] and the id changes, a player is matched by name and number if no one else has both", () => {
    const own = edit("id:old", { position: ["CF", "LF"] }, { of: { name: "Jose Candelario", number: "12" } });
    expect(only([own]).row).toMatchObject({ id: "1", position: "CF" });
    // Providers leave suffixes out.
    const junior = edit("id:old", { position: ["CF", "LF"] }, { of: { name: "José Candelario, Jr.", number: "12" } });
    expect(only([junior]).row).toMatchObject({ id: "1", position: "CF" });
    const twice = [...roster, person("6", "12 José Candelario P")];
    expect(only([own], twice).entry.state).toBe("resting");
    const renumbered = edit("id:old", { position: ["CF", "LF"] }, { of: { name: "José Candelario", number: "13" } });
    expect(only([renumbered]).entry.state).toBe("resting");
  });

  it("[ED7] and an added player arrives with the same name and number, the edit dissolves and differences stay", () => {
    const fields = { number: ["12", ""], first: ["Jose", ""], last: ["Candelario", ""] } as const;
    const { entry, rows } = only([edit("new:a", fields)]);
    expect(entry).toMatchObject({ arrived: "id:1", maybe: null });
    expect(rows).toHaveLength(roster.length);
    // The written value, until someone changes it; where nothing was written, the provider's value.
    expect(words(rows[0] as PersonRow)).toBe("12 Jose Candelario LF");
  });

  it("[ED7] and an added player may have arrived, it raises a question, and no player loses a code meanwhile", () => {
    const junior = edit("new:a", { number: ["12", ""], first: ["José", ""], last: ["Candelario Jr.", ""] });
    expect(only([junior])).toMatchObject({ entry: { maybe: { key: "id:1" }, over: "id:1" } });
    expect(only([junior]).rows).toHaveLength(roster.length);
    const sameNumber = edit("new:a", { number: ["12", ""], first: ["Pepe", ""], last: ["Candelario", ""] });
    const first = only([sameNumber]);
    expect(first.entry).toMatchObject({ maybe: { key: "id:1", name: "José Candelario", number: "12" }, arrived: null });
    expect(first.rows).toHaveLength(roster.length);
    expect(words(first.rows[0] as PersonRow)).toBe("12 Pepe Candelario LF");
    const otherNumber = edit("new:a", { number: ["66", ""], first: ["José", ""], last: ["Candelario", ""] });
    const second = only([otherNumber]);
    expect(second.entry.maybe).toMatchObject({ key: "id:1" });
    expect(second.rows).toHaveLength(roster.length + 1);
    const answered = only([{ ...otherNumber, edit: { ...otherNumber.edit, others: ["id:1"] } }]);
    expect(answered.entry).toMatchObject({ maybe: null, state: "added" });
  });
});

describe("a line-up overrides the roster", () => {
  const dressed = (words: string, more: Partial<Tonight>): PersonRow => ({
    ...person("1", words),
    tonight: { is: "bench", place: 3, ...more },
  });
  const renumbered = dressed("8 José Candelario LF", { isRenumbered: true });
  const called = dressed("8 Marcus Ellery CF", { isAdded: true });
  const added = { number: ["8", ""], first: ["Marcus", ""], last: ["Ellery", ""] } as const;

  it("[ED19] a number for tonight only does not end an edit that applies until it is removed", () => {
    const permanent = edit("id:1", { number: ["8", "12"] });
    expect(only([permanent], [renumbered]).entry).toMatchObject({ caughtUp: [], questions: [], fields: ["number"] });
    const forGame = edit("id:1", { number: ["8", "12"] }, { of: { game: "g1" } });
    expect(only([forGame], [renumbered]).entry.caughtUp).toHaveLength(1);
    const place = edit("id:1", { position: ["LF", "CF"] });
    expect(only([place], [renumbered]).entry.caughtUp).toHaveLength(1);
  });

  it("[ED19] a player added until removed stays an edit, and is in the file once", () => {
    const certain = only([edit("new:a", added)], [called]);
    expect(certain.entry).toMatchObject({ arrived: null, maybe: null, state: "added", row: 0 });
    expect(certain.rows.map(words)).toEqual(["8 Marcus Ellery CF"]);
    const otherNumber = only([edit("new:a", { ...added, number: ["66", ""] })], [called]);
    expect(otherNumber.entry).toMatchObject({ arrived: null, maybe: null });
    expect(otherNumber.rows.map(words)).toEqual(["66 Marcus Ellery CF"]);
    const forGame = edit("new:a", added, { of: { game: "g1" } });
    expect(only([forGame], [called]).entry.arrived).toBe("id:1");
  });
});

describe("the roster of a past day", () => {
  const past: EditScope = { ...scope, isPast: true };
  const onPast = (own: OwnEdit, rows: readonly PersonRow[]) => {
    const { rows: after, report } = apply([own], rows, past);
    return { entry: report[0], rows: after.map(words) };
  };

  it("[ED21] does not end an edit that applies until it is removed, and raises no questions", () => {
    const permanent = edit("id:1", { number: ["3", "13"] });
    expect(onPast(permanent, [person("1", "3 José Candelario LF")]).entry).toMatchObject({
      caughtUp: [],
      state: "changed",
      fields: ["number"],
    });
    const other = onPast(permanent, [person("1", "8 José Candelario LF")]);
    expect([other.entry?.questions, other.rows]).toEqual([[], ["3 José Candelario LF"]]);
    const forGame = edit("id:1", { number: ["3", "13"] }, { of: { game: "g1" } });
    expect(onPast(forGame, [person("1", "3 José Candelario LF")]).entry?.caughtUp).toHaveLength(1);
  });

  it("[ED21] an added player stays added: replaces a row of the same name on that day, and is listed beside any other", () => {
    const added = edit("new:a", { number: ["8", ""], first: ["Marcus", ""], last: ["Ellery", ""] });
    const same = onPast(added, [person("1", "8 Marcus Ellery CF")]);
    expect(same.entry).toMatchObject({ arrived: null, maybe: null, state: "added" });
    expect(same.rows).toEqual(["8 Marcus Ellery CF"]);
    expect(onPast(added, [person("1", "19 Marcus Ellery CF")]).rows).toEqual(["8 Marcus Ellery CF"]);
    const namesake = onPast(added, [person("1", "8 Tobias Ellery CF")]);
    expect(namesake.entry).toMatchObject({ arrived: null, maybe: null, state: "added" });
    expect(namesake.rows).toEqual(["8 Tobias Ellery CF", "8 Marcus Ellery -"]);
    const forGame = edit(
      "new:a",
      { number: ["8", ""], first: ["Marcus", ""], last: ["Ellery", ""] },
      { of: { game: "g1" } },
    );
    expect(onPast(forGame, [person("1", "8 Marcus Ellery CF")]).entry?.arrived).toBe("id:1");
  });
});

describe("where an edit applies", () => {
  const always = edit("id:1", { number: ["21", "12"], position: ["CF", "LF"] });
  const tonight = edit("id:1", { number: ["22", "12"] }, { of: { game: "g1" } });
  const inScope = (at: EditScope, ...edits: readonly OwnEdit[]) =>
    apply(
      editsIn(
        edits.map(({ id, edit: one }) => [id, one] as const),
        at,
      ),
      roster,
      at,
    ).rows[0];

  it("[ED3] an edit for this game only overrides one that applies until removed, field by field, in that game alone", () => {
    expect(inScope(scope, tonight, always)).toMatchObject({ number: "22", position: "CF" });
    expect(inScope({ ...scope, game: "g2" }, tonight, always)).toMatchObject({ number: "21", position: "CF" });
    expect(inScope({ ...scope, game: null }, tonight)).toMatchObject({ number: "12" });
  });

  it("[ED3] edits of another league or another team do not apply", () => {
    expect(inScope({ ...scope, league: "nfl" }, always)).toMatchObject({ number: "12" });
    expect(inScope({ ...scope, lists: ["team:8"] }, always)).toMatchObject({ number: "12" });
  });

  it("[ED3] a merged team keeps its edits, and newer ones override them", () => {
    const merged: EditScope = { ...scope, lists: ["team:9", "team:7"] };
    const newer = edit("id:1", { number: ["30", "12"] }, { of: { list: "team:9" } });
    expect(inScope(merged, always)).toMatchObject({ number: "21", position: "CF" });
    expect(inScope(merged, newer, always)).toMatchObject({ number: "30", position: "CF" });
  });
});

describe("people without ids", () => {
  const field = [entrant("Lee Odom"), entrant("Sam Kim"), entrant("Sam Kim"), entrant("Ian Marsh")];
  const names = (rows: readonly PersonRow[]) => rows.map(({ first, last }) => `${first} ${last}`);
  const players: EditScope = { ...scope, lists: ["players"] };
  const applyField = (rows: readonly PersonRow[], ...edits: readonly OwnEdit[]) => applyEdits(rows, edits, players);

  it("[ED8] are distinguished by name, ignoring accents and case", () => {
    const own = edit("name:leeodom#1", { first: ["Leigh", "Lee"] });
    expect(names(applyField(field, own).rows)[0]).toBe("Leigh Odom");
    expect(names(applyField([entrant("LÉE Odom")], own).rows)[0]).toBe("Leigh Odom");
  });

  it("[ED8] namesakes are distinguished by their order; the second stays the second", () => {
    const first = edit("name:samkim#1", {}, { scratched: mark });
    const second = edit("name:samkim#2", { last: ["Kim-Lee", "Kim"] });
    expect(names(applyField(field, first).rows)).toEqual(["Lee Odom", "Sam Kim", "Ian Marsh"]);
    expect(names(applyField(field, first, second).rows)).toEqual(["Lee Odom", "Sam Kim-Lee", "Ian Marsh"]);
    // One of the two has left, and it is unknown which one.
    expect(names(applyField(field.slice(0, 2), second).rows)).toEqual(["Lee Odom", "Sam Kim"]);
  });

  it("[ED8] [ED4] a name the provider now spells as edited belongs to the same person", () => {
    const own = edit("name:jonodom#1", { first: ["Lee", "Jon"] }, { of: { name: "Jon Odom" } });
    expect(applyField(field, own).report).toMatchObject([
      { state: "settled", caughtUp: [{ field: "first", value: "Lee" }] },
    ]);
  });

  it("[ED8] are the same with or without a suffix, unless their car differs or another person has the name", () => {
    const own = edit("name:leeodomiii#1", { first: ["Leigh", "Lee"] }, { of: { name: "Lee Odom III" } });
    expect(names(applyField(field, own).rows)[0]).toBe("Leigh Odom");
    const plain = edit("name:leeodom#1", { first: ["Leigh", "Lee"] }, { of: { name: "Lee Odom" } });
    const withSuffix = (suffix: string) => personRow({ first: "Lee", last: `Odom ${suffix}` });
    expect(names(applyField([withSuffix("Jr.")], plain).rows)).toEqual(["Leigh Odom Jr."]);
    // Father and son.
    expect(names(applyField([withSuffix("IV")], own).rows)).toEqual(["Lee Odom IV"]);
    expect(names(applyField([withSuffix("IV"), withSuffix("Jr.")], plain).rows)).toEqual([
      "Lee Odom IV",
      "Lee Odom Jr.",
    ]);
    const driver = edit(
      "name:leeodomiii#1",
      { first: ["Leigh", "Lee"] },
      { of: { name: "Lee Odom III", number: "7" } },
    );
    expect(names(applyField([personRow({ first: "Lee", last: "Odom", number: "8" })], driver).rows)).toEqual([
      "Lee Odom",
    ]);
  });

  it("[ED8] drivers keep an edit when their car changes", () => {
    const driver = personRow({ number: "7", first: "Ty", last: "Sandoval", team: "Ridgeline", make: "Ford" });
    const drivers: EditScope = { ...scope, lists: ["drivers"] };
    const own = edit("name:tysandoval#1", { team: ["Ridge Racing", "Ridgeline"] });
    const after = applyEdits([{ ...driver, number: "07" }], [own], drivers);
    expect(after.rows).toMatchObject([{ number: "07", team: "Ridge Racing", make: "Ford" }]);
  });
});

describe("any edits @all", () => {
  const runs = { numRuns: Number(process.env["AGATE_RUNS"] ?? 1000) };
  const word = fc.constantFrom(
    "",
    "Al",
    "Bo",
    "Jr.",
    "Éva",
    " ",
    "\u0000",
    "12",
    "#7",
    "7",
    "00",
    "x".repeat(120),
    "李",
  );
  const value = fc.tuple(word, word);
  const fields = fc.record(
    { number: value, first: value, last: value, position: value, team: value, make: value },
    { requiredKeys: [] },
  );
  const keys = ["id:1", "id:2", "id:3", "new:a", "new:b", "name:albo#1", "name:albo#2", "name:bo#1"];
  const marks = fc.option(fc.constant(mark));
  const anEdit = fc
    .record({
      key: fc.constantFrom(...keys),
      fields,
      game: fc.constantFrom(null, "g1"),
      list: fc.constantFrom("team:7", "team:6"),
      name: word,
      number: word,
      scratched: marks,
      familyFirst: marks,
      others: fc.subarray(["id:1", "id:2", "name:albo#1"]),
    })
    .map(({ key, fields: written, scratched, familyFirst, others, ...of }) =>
      edit(key, written, { of, scratched, familyFirst, others }),
    );
  const someEdits = fc.uniqueArray(anEdit, { maxLength: 8, selector: ({ id }) => id });
  const aPerson = fc
    .record({
      id: fc.constantFrom("1", "2", "3", "4"),
      number: word,
      position: word,
      first: word,
      last: word,
      name: word,
    })
    .map(personRow);
  const rows = fc.uniqueArray(aPerson, { maxLength: 5, selector: ({ id }) => id });
  const entrants = fc.array(fc.record({ first: word, last: word }).map(personRow), { maxLength: 5 });
  const scopes = [
    [{ ...scope, lists: ["team:7", "team:6"] }, rows],
    [{ ...scope, lists: ["players", "team:7", "team:6"] }, entrants],
  ] as const;
  const onEach = (check: (at: EditScope, rows: readonly PersonRow[], edits: readonly OwnEdit[]) => void) => {
    for (const [at, list] of scopes)
      fc.assert(
        fc.property(list, someEdits, (given, edits) => check(at, given, edits)),
        runs,
      );
  };

  it("[ED21] the roster of a past day settles no edit that applies until it is removed, and raises no questions about one", () => {
    const past: EditScope = { ...scope, lists: ["team:7", "team:6"], isPast: true };
    fc.assert(
      fc.property(rows, someEdits, (given, edits) => {
        const permanent = edits.filter(({ edit: one }) => one.of.game === null);
        const { report } = applyEdits(given, permanent, past);
        expect(settle(report, { now: saturday, confirmed: saturday }).changes).toEqual([]);
        expect(openQuestions(report)).toBe(0);
      }),
      { ...runs, seed: 21 },
    );
  });

  it("[ED1] leave unedited people unchanged and in order; no one is lost or duplicated without being reported", () => {
    onEach((at, given, edits) => {
      const { rows: after, report } = applyEdits(given, edits, at);
      const edited = new Set(edits.map(({ edit: one }) => one.of.person));
      expect(new Set(report.map(({ key }) => key))).toEqual(edited);
      for (const entry of report) if (entry.row !== null) expect(after[entry.row]).toBeDefined();
      const places = report.flatMap(({ row }) => row ?? []);
      expect(new Set(places).size).toBe(places.length);
      const gone = given.length + report.filter(({ feed, row }) => feed === null && row !== null).length - after.length;
      expect(gone).toBe(report.filter(({ state, feed }) => state === "scratched" && feed !== null).length);
      // People missing from the report are unchanged; a namesake may carry a trace of their place.
      const editedPlaces = new Set(places);
      const rest = after.filter((_, place) => !editedPlaces.has(place)).map((row) => ({ ...row, editKey: undefined }));
      const unchanged = given.filter((row) => rest.some((one) => JSON.stringify(one) === JSON.stringify(row)));
      expect(rest.every((one) => given.some((row) => JSON.stringify(row) === JSON.stringify(one)))).toBe(true);
      expect(unchanged.length).toBeGreaterThanOrEqual(Math.min(rest.length, 1));
    });
  });

  it("[ED1] apply the same in any order", () => {
    onEach((at, given, edits) => {
      expect(applyEdits(given, edits.toReversed(), at)).toEqual(applyEdits(given, edits, at));
    });
  });

  it("[ED1] have no further effect when applied twice", () => {
    onEach((at, given, all) => {
      // A person matched by name and number (ED6) is matched in the provider's data, not in the edited result.
      const edits = all.map(({ id, edit: one }) => ({
        id,
        edit: { ...one, scratched: null, of: { ...one.of, name: "" } },
      }));
      const once = applyEdits(given, edits, at).rows;
      expect(applyEdits(once, edits, at).rows).toEqual(once);
    });
  });
});
