import { describe, expect, it } from "vitest";
import type { Cells, Value } from "./cells.ts";
import { writeStamp } from "./clock.ts";
import type { CollectionName } from "./collections.ts";
import type { Edit } from "./edit.ts";
import {
  bytesOf,
  cellsFault,
  cellsOf,
  formFault,
  mineLimits,
  nameOfRecord,
  readImported,
  readRecord,
  recordFault,
  recordWith,
} from "./record.ts";

const at = writeStamp({ time: 1, count: 0, device: "aaaaaaaaaa" });
const edit = (cells: Cells, id = "mlb/1/2") => ({ collection: "edit", id, cells });
const deep = (levels: number): Value => (levels ? [deep(levels - 1)] : "x");

describe("a record from outside", () => {
  it("[MI5] is accepted when its names, stamps and values are valid", () => {
    const number = { value: "8", base: "9", on: null, wrote: "2026-09-11T21:40:00Z" };
    expect(cellsFault(edit({ number: [number, at], people: [[{ name: "Ellery" }], at], gone: [null, at] }))).toBe(null);
    const of = { league: "mlb", list: "team:1", game: null, person: "id:2", name: "Ellery", number: "8" };
    expect(recordFault(edit({ of: [of, at] }))).toBe(null);
    expect(recordFault(edit({ of: [{ ...of, person: 2 }, at] }))).toBe("malformed");
  });

  it.each<[what: string, collection: string, id: string, cells: object]>([
    ["an empty id", "edit", "", {}],
    ["a long id", "edit", "x".repeat(mineLimits.id + 1), {}],
    ["an id that every object has", "team", "__proto__", {}],
    ["an id with NUL", "edit", "a\0", {}],
    ["an id with half a pair", "edit", "a\uD83D", {}],
    ["the field every object inherits from", "edit", "1", JSON.parse(`{"__proto__":["8","${at}"]}`) as object],
    ["a huge field name", "edit", "1", { ["x".repeat(200)]: ["8", at] }],
    ["a stamp that is none", "edit", "1", { number: ["8", "now"] }],
    ["a cell that is none", "edit", "1", { number: "8" }],
    ["a text with NUL", "edit", "1", { number: ["a\0", at] }],
    ["a text with half a pair", "edit", "1", { number: ["\uDE00", at] }],
    ["a key with NUL", "edit", "1", { number: [{ "a\0": 1 }, at] }],
    ["a prototype within", "edit", "1", { number: [JSON.parse('{"__proto__":1}'), at] }],
    ["deep JSON", "edit", "1", { number: [deep(mineLimits.depth + 1), at] }],
    ["a number that is none", "edit", "1", { number: [Number.POSITIVE_INFINITY, at] }],
  ])("[MI5] is refused with %s", (_, collection, id, cells) => {
    expect(cellsFault({ collection, id, cells: cells as Cells })).toBe("malformed");
  });

  const of = { league: "mlb", list: "team:1", game: null, person: "id:2", name: "Ellery", number: "8" };
  const number = { value: "8", base: "9", on: "2026-09-11T21:40:00.123Z", wrote: "2026-09-11T21:40:00Z" };
  it.each<[what: string, fields: Readonly<Record<string, Value>>]>([
    ["a day no calendar has", { number: { ...number, wrote: "2026-99-99T21:40:00Z" } }],
    ["a February that is too long", { number: { ...number, on: "2026-02-30T21:40:00Z" } }],
    ["a minute no hour has", { scratched: { wrote: "2026-09-11T21:99:00Z" } }],
    ["a league that is a prototype", { of: { ...of, league: "__proto__" } }],
    ["a league every object has", { of: { ...of, league: "constructor" } }],
    ["a league that leads elsewhere", { of: { ...of, league: "/evil.example" } }],
    ["a person no list has", { of: { ...of, person: "Ellery" } }],
    ["a number no jersey has", { number: { ...number, value: "7A" } }],
    ["a line break in a name", { last: { ...number, value: "Ell\nery" } }],
    ["a list that is none", { others: "id:1" }],
  ])(
    "[MI17] an edit is refused with %s; if already stored, it hides neither the rest of it nor any other edit",
    (_, fields) => {
      expect(cellsFault(edit({ ...cellsOf({ of, number, ...fields }) }))).toBe("malformed");
      expect(cellsFault(edit({ removed: [true, at], ...cellsOf(fields) }))).toBe("malformed");
      expect(formFault(edit(cellsOf({ of, ...fields })))).toBe(null);
      const read = readRecord("edit", cellsOf({ of, position: { ...number, value: "CF" }, ...fields })) as Edit | null;
      if (fields["of"]) expect(read).toBe(null);
      else expect(Object.keys(read?.fields ?? {})).toEqual(["position"]);
      // Once overwritten, it is an edit like any other.
      expect(recordFault(recordWith(edit(cellsOf({ of, ...fields })), { of, number }))).toBe(null);
    },
  );

  /** As the forms of version 0.1.0 (cdede6f) wrote them. */
  const written: Readonly<Record<Exclude<CollectionName, "edit" | "manifest">, Readonly<Record<string, Value>>>> = {
    code: { code: "hr", sport: "all", columns: ["homers", "home run"], removed: false },
    style: { name: "Prairie Post", from: "ap", record: { version: 1, player: { long: "{full}" } }, removed: false },
    preset: { captionStyle: "getty", jerseyFormat: "#1", delimiter: "\\", creditName: "Rosalind Delacroix" },
    favorite: { league: "mlb", team: "mlb-espn-1", name: "Portland Pioneers", removed: false },
    team: {
      name: "Harbor Hawks",
      article: "the ",
      sport: "baseball",
      prefix: "h",
      p3: { number: "7", first: "Ada", last: "Marlow", position: "SS" },
      p359: { number: "12/21", first: "", last: "Petrakis", position: "Head Coach" },
    },
  };
  const person = { number: "7", first: "Ada", last: "Marlow", position: "SS" };
  const invalidValues: readonly (readonly [keyof typeof written, field: string, value: Value])[] = [
    ["code", "code", "h r"],
    ["code", "code", "x".repeat(41)],
    ["code", "sport", "constructor"],
    ["code", "sport", "/evil.example"],
    ["code", "columns", ["a\tb"]],
    ["code", "columns", []],
    ["style", "name", "a\nb"],
    ["style", "from", 7],
    ["style", "record", ["{full}"]],
    ["style", "record", { player: "x\ty" }],
    ["preset", "captionStyle", true],
    ["preset", "creditName", "x".repeat(121)],
    ["preset", "singleKeys", "off"],
    ["favorite", "league", "__proto__"],
    ["favorite", "league", "MLB/.."],
    ["favorite", "team", 7],
    ["favorite", "name", "Port\nland"],
    ["team", "name", ""],
    ["team", "article", "los "],
    ["team", "sport", "constructor"],
    ["team", "prefix", "hw"],
    ["team", "p3", { ...person, first: "x".repeat(121) }],
    ["team", "p3", { ...person, last: null }],
    ["team", "p3", "Ada"],
  ];
  it.each(invalidValues)(
    "[MI17] a %s is refused with the %s %j; if already stored, no more of it is hidden",
    (collection, field, value) => {
      const fields = { ...written[collection], [field]: value };
      // Alone, as another device sends it, and with a removal that would hide it.
      for (const sent of [fields, { [field]: value }, { removed: true, [field]: value }])
        expect(cellsFault({ collection, id: "x", cells: cellsOf(sent) })).toBe("malformed");
      expect(readImported(collection, fields)).toBe(null);
      expect(formFault({ collection, id: "x", cells: cellsOf(fields) })).toBe(null);
      // As if it were empty; a team's star without the team does not become one of the league.
      const partial = { ...written[collection], [field]: null };
      expect(readRecord(collection, cellsOf(fields))).toEqual(
        field === "team" ? null : readRecord(collection, cellsOf(partial)),
      );
      // Once overwritten, it is like any other.
      const repaired = recordWith({ collection, id: "x", cells: cellsOf(fields) }, written[collection]);
      expect(recordFault(repaired)).toBe(null);
      expect(readRecord(collection, repaired.cells)).toEqual(readRecord(collection, cellsOf(written[collection])));
    },
  );

  it.each(Object.entries(written))(
    "[MI17] a %s of version 0.1.0 is read, and can be stored unchanged",
    (collection, fields) => {
      expect(cellsFault({ collection, id: "x", cells: cellsOf(fields) })).toBe(null);
      const { removed: _, p3, p359, ...held } = fields;
      expect(readRecord(collection, cellsOf(fields))).toEqual({
        ...held,
        ...(p3 && { level: null, people: { p3, p359 } }),
      });
    },
  );

  it("[MI17] [OT1] a person whose name has a TAB, as old pages allowed, is read without it", () => {
    const fields = { ...written.team, p3: { ...person, last: "Mar\tlow" } };
    expect(readRecord("team", cellsOf(fields))).toMatchObject({ people: { p3: { last: "Mar low" }, p359: {} } });
  });

  it("[MI4] a removed record is judged as it will be once it is restored", () => {
    const gone = edit({ removed: [true, at] });
    expect(recordFault(recordWith(gone, { of, number, removed: false }))).toBe(null);
    expect(readRecord("edit", recordWith(gone, { of, number, removed: false }).cells)).toMatchObject({ of });
  });

  it("[MI17] is called by its name if it has one", () => {
    const nameOf = (collection: string, fields: Readonly<Record<string, Value>>) =>
      nameOfRecord({ collection, id: "1", cells: cellsOf(fields) });
    expect(nameOf("edit", { of })).toBe("Ellery");
    expect(nameOf("edit", { of: { ...of, name: "" }, first: { ...number, value: "Cal" } })).toBe("Cal");
    expect(nameOf("team", { name: "Hawks" })).toBe("Hawks");
    expect(nameOf("code", { code: "hr" })).toBe("hr");
    expect(nameOf("manifest", { file: { title: "Lions vs Bears" } })).toBe("Lions vs Bears");
    expect(nameOf("preset", {})).toBe("Your presets");
    expect(nameOf("edit", { of: 7, first: "x" })).toBe(null);
  });

  it("[MI5] is refused in an unknown collection, including a name that every object has", () => {
    for (const collection of ["widget", "constructor", "__proto__"])
      expect(cellsFault({ collection, id: "1", cells: {} })).toBe("unknown-collection");
  });

  it("[MI5] is refused when it is too large", () => {
    const many = Object.fromEntries(
      Array.from({ length: mineLimits.fields + 1 }, (_, n) => [`f${n}`, ["", at] as const]),
    );
    expect(cellsFault(edit(many))).toBe("too-large");
    expect(recordFault(edit({ name: ["é".repeat(mineLimits.recordBytes / 2), at] }))).toBe("too-large");
  });

  it("[MI5] counts the bytes of its JSON in UTF-8", () => {
    const cells: Cells = { name: ["aé漢😀", at] };
    expect(bytesOf(cells)).toBe(new TextEncoder().encode(JSON.stringify(cells)).length);
  });
});
