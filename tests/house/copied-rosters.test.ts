import { expect, test } from "vitest";
import { readRosterDraft } from "@agate/tables";
import { readPage } from "@agate/tables/html";
import { roster, rosterPages } from "../engines/roster-pages.ts";

test.each(Object.entries(rosterPages))("[OT21] the source of %s has the people that its copies have", (_, html) => {
  const read = readRosterDraft(readPage(html));
  if (!read.ok) throw new Error(read.text);
  const { rows, question } = read.value;
  expect(question).toBeNull();
  expect(rows.map(({ number, first, last }) => `${number}|${first} ${last}|${last}`)).toEqual(
    roster.map((line) => line.split("|").slice(0, 3).join("|")),
  );
});
