import { expect, it } from "vitest";
import { mergeSent } from "./account.ts";
import { mergeCells, type Cells, type Value } from "./cells.ts";
import type { CollectionName } from "./collections.ts";
import { storedFields, blankEdit } from "./edit.ts";
import { changeFrom, withValue } from "./edits/change.ts";
import { noValues } from "./edits/people.ts";
import { ownStyleFields } from "./own-style.ts";
import { readRecord } from "./record.ts";
import { createReplica } from "./replica.ts";
import { ownTeamFields } from "./team.ts";
import { edit, friday, saturday } from "./testing/edits.ts";

const of = edit("id:1", {}).edit.of;
const feed = { ...noValues, number: "12", first: "José", last: "Candelario", position: "LF" };
const moment = { now: saturday, confirmed: friday };
const typed = (field: "number" | "position", text: string) =>
  changeFrom(null, withValue(blankEdit(of), field, text, feed, moment))?.fields ?? {};
const team = { name: "Hawks", article: null, sport: null, level: null, prefix: null, people: {} };
const style = { name: "Desk", from: null, record: { version: 1 } };
const given = (fields: object) => fields as Readonly<Record<string, Value>>;

/** What two devices write first, unaware of each other, and what must be preserved of both. */
const firsts: readonly (readonly [
  CollectionName,
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  both: object,
])[] = [
  [
    "edit",
    given(typed("number", "21")),
    given(typed("position", "CF")),
    { fields: { number: { value: "21" }, position: { value: "CF" } } },
  ],
  [
    "edit",
    given(storedFields({ ...blankEdit(of), familyFirst: { wrote: friday } })),
    given(typed("number", "21")),
    { familyFirst: { wrote: friday }, fields: { number: { value: "21" } } },
  ],
  [
    "team",
    given(ownTeamFields({ ...team, prefix: "h" })),
    given(ownTeamFields({ ...team, sport: "soccer" })),
    { prefix: "h", sport: "soccer" },
  ],
  ["style", given(ownStyleFields({ ...style, from: "ap" })), given(ownStyleFields(style)), { from: "ap" }],
  [
    "preset",
    { target: "text-expander" },
    { target: null, creditName: "Ada" },
    { target: "text-expander", creditName: "Ada" },
  ],
  [
    "favorite",
    { league: "mlb", name: "Lions", team: "mlb-1" },
    { league: "mlb", name: "Lions", team: null },
    { team: "mlb-1" },
  ],
];

it.each(firsts)(
  "[MI16] two first writes of one %s, on devices unaware of each other, are both preserved",
  (collection, one, other, both) => {
    const now = () => Date.UTC(2026, 10, 22);
    for (const [earlier, later] of [
      [one, other],
      [other, one],
    ] as const) {
      const [a, b] = [createReplica("aaaaaaaaaa", now), createReplica("bbbbbbbbbb", () => now() + 1)];
      const cells = [a.change(collection, "x", earlier), b.change(collection, "x", later)].map(
        (stored) => stored?.cells ?? {},
      ) as [Cells, Cells];
      const met = mergeSent(mergeSent(undefined, cells[0], 0, now()), cells[1], 0, now());
      expect(readRecord(collection, met)).toMatchObject(both);
      expect(mergeCells(cells[1], cells[0])).toEqual(met);
    }
  },
);

it("[MI19] a device sends again what the account lost when a backup was restored, including removals", () => {
  const device = createReplica("aaaaaaaaaa", () => 2_000);
  const account = new Map<string, Cells>();
  const exchange = (wentBack = false) => {
    const sent = device.send();
    for (const { id, cells } of sent.records) account.set(id, mergeSent(account.get(id), cells, 0, 2_000));
    const records = [...account].map(([id, cells]) => ({ collection: "favorite", id, cells }));
    device.applyAnswer(sent, { records, whole: false, skew: 0, now: 2_000, refused: [], wentBack });
    return sent.records.map(({ id }) => id);
  };
  const star = (id: string, name = "Lions") => device.change("favorite", id, { league: "mlb", team: id, name });
  for (const id of ["kept", "renamed", "removed"]) star(id);
  exchange();
  const backup = new Map(account);
  star("renamed", "Bears");
  star("new");
  device.remove("favorite", "removed");
  exchange();
  const lost = new Map(account);
  expect(exchange()).toEqual([]);
  account.clear();
  for (const [id, cells] of backup) account.set(id, cells);
  expect(exchange(true)).toEqual([]);
  expect(exchange().toSorted()).toEqual(["new", "removed", "renamed"]);
  expect(account).toEqual(lost);
  expect(exchange()).toEqual([]);
});
