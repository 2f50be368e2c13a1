import { expect, test } from "vitest";
import { type FieldName, fieldNames } from "@agate/assignment/xmp";
import type { Picture } from "../picture.ts";
import { noMetadata } from "../read/pair-sidecars.ts";
import { pictureWith } from "../testing/checked.ts";
import { correctAll } from "./correct.ts";
import { fillIn, pictureWithoutText } from "./fill-in.ts";

const picture = (name: string, more: Partial<Picture> = {}) =>
  pictureWith({}, { name, origin: "picture", canHold: fieldNames, ...more });
const takenAt = (time: string) => ({ captured: { time, offset: null } });
const values = { headline: ["A v B"], city: ["Portland"], state: ["Oregon"], byline: ["Rosa"], credit: ["Rosa"] };
const game = { values, frames: { "2026-07-04": "during the game." }, start: "2026-07-04T23:10:00Z" };

test("[KT15] what a picture has stays, and only what is missing comes", () => {
  const given = [
    picture("a.jpg", { fields: { headline: ["Mine"] } }),
    picture("b.jpg", { fields: { caption: ["Mine"] } }),
  ];
  const { filled } = fillIn(given, game);
  const { headline, ...rest } = values;
  expect(filled.get("a.jpg")).toEqual({ ...rest, caption: ["during the game."] });
  expect(filled.get("b.jpg")).toEqual({ headline, ...rest });
  expect(correctAll(given, [], filled).map(({ changed }) => changed)).toEqual([...filled.values()]);
});

const place = {
  venue: ["Rosewood Park"],
  city: ["Portland"],
  state: ["Oregon"],
  country: ["USA"],
  countryCode: ["USA"],
};
const person = { byline: ["Rosa Delacroix"], credit: ["Rosa Delacroix"] };
const whole = { ...game, values: { headline: ["A v B"], ...place, ...person, keywords: ["A", "B"] } };
const placeNames = ["venue", "city", "state", "country", "countryCode"] as const;

test.each<[says: string, own: Picture["fields"], without: readonly FieldName[]]>([
  // The place: one that differs gets no other part of it, nor the caption's frame, which names it.
  ["another city", { city: ["Baltimore"] }, [...placeNames, "caption"]],
  ["another venue", { venue: ["Oriole Park at Camden Yards"] }, [...placeNames, "caption"]],
  ["another state", { state: ["Georgia"] }, [...placeNames, "caption"]],
  ["another country", { country: ["Canada"] }, [...placeNames, "caption"]],
  ["another country's code", { countryCode: ["CAN"] }, [...placeNames, "caption"]],
  ["a short state", { state: ["OR"] }, ["state"]],
  ["the country's name in full", { country: ["United States"] }, ["country"]],
  ["a city in capitals", { city: ["PORTLAND"] }, ["city"]],
  // The person: the same one in other letters, and another one, be it beside the credit of an agency.
  ["capitals", { byline: ["ROSA DELACROIX"] }, ["byline"]],
  ["two blanks", { byline: ["Rosa  Delacroix "] }, ["byline"]],
  ["an accent", { byline: ["Rosa Delácroix"] }, ["byline"]],
  ["a longer name", { byline: ["Rosa Delacroix Cruz"] }, ["byline", "credit"]],
  ["two people", { byline: ["Rosa Delacroix", "Ann Second"] }, ["byline", "credit"]],
  ["another's credit", { credit: ["Valley Star"] }, ["byline", "credit"]],
  // What a picture has stays whole.
  ["some of the keywords", { keywords: ["B", "rain delay"] }, ["keywords"]],
  ["a caption", { caption: ["Marcus Ellery hits a home run."] }, ["caption"]],
])("[KT15] what a picture with %s gets", (_, fields, without) => {
  const { filled, left } = fillIn([picture("a.jpg", { fields })], whole);
  const rest: Partial<Record<FieldName, readonly string[]>> = { ...whole.values, caption: ["during the game."] };
  for (const name of without) delete rest[name];
  expect(filled.get("a.jpg")).toEqual(rest);
  expect(left).toEqual([]);
});

test.each<[says: string, time: string, offset: string | null, isFilled: boolean]>([
  ["in the game", "2026-07-04T19:30:00", "-04:00", true],
  ["as its day begins", "2026-07-04T00:00:00", null, true],
  ["before six of the next morning", "2026-07-05T05:59:59", null, true],
  ["at six of the next morning", "2026-07-05T06:00:00", null, false],
  ["late on the day before", "2026-07-03T23:50:00", null, false],
  ["a year before", "2025-07-04T19:30:00", null, false],
  // A camera left on the time of another zone tells so; one whose zone alone is wrong has the right day.
  ["in the game, on Tokyo's time", "2026-07-05T09:10:00", "+09:00", true],
  ["a day after, on Tokyo's time", "2026-07-06T09:10:00", "+09:00", false],
  ["in the game, with another zone's offset", "2026-07-04T19:30:00", "+09:00", true],
])("[KT15] a picture taken %s: the day is the camera's, or what its zone makes of it", (_, time, offset, isFilled) => {
  const { filled, left } = fillIn([picture("a.jpg", { captured: { time, offset } })], game);
  expect([filled.has("a.jpg"), left.length]).toEqual(isFilled ? [true, 0] : [false, 1]);
  expect(filled.get("a.jpg")?.date).toBeUndefined();
});

test("[KT15] a picture without a time is filled in; a sidecar whose picture is not there gets nothing", () => {
  const { filled, left } = fillIn([picture("a.jpg"), picture("b.xmp", { origin: "sidecar" })], game);
  expect(filled.get("a.jpg")).toEqual({ ...values, caption: ["during the game."] });
  expect(left).toEqual([{ name: "b.xmp", reason: "It is a sidecar, and its picture was not read" }]);
});

test("[KT15] a picture of another day gets nothing and is named; after midnight is the day before, too", () => {
  const given = [picture("a.jpg", takenAt("2026-07-03T19:00:00")), picture("b.jpg", takenAt("2026-07-05T00:30:00"))];
  const { filled, left } = fillIn(given, game);
  expect([...filled.keys()]).toEqual(["b.jpg"]);
  expect(left).toEqual([{ name: "a.jpg", reason: "It was taken on July 3, 2026, another day" }]);
});

test("[KT15] of several days, a picture without a time gets no frame, and one of the second day its own", () => {
  const frames = { "2026-07-04": "on July 4.", "2026-07-05": "on July 5." };
  const given = [picture("a.jpg"), picture("b.jpg", takenAt("2026-07-05T12:00:00"))];
  const { filled } = fillIn(given, { values, frames, start: null });
  expect(filled.get("a.jpg")).toEqual(values);
  expect(filled.get("b.jpg")?.caption).toEqual(["on July 5."]);
});

test("[KT15] a JPEG without metadata is filled in; rows and pasted text are not pictures", () => {
  const bare = pictureWithoutText({ name: "a.jpg", reason: noMetadata });
  expect(bare && [...fillIn([bare], game).filled.keys()]).toEqual(["a.jpg"]);
  expect(pictureWithoutText({ name: "a.jpg", reason: "It is cut off" })).toBeNull();
  expect(pictureWithoutText({ name: "a.png", reason: noMetadata })).toBeNull();
  expect(fillIn([picture("a.jpg", { origin: "row" }), picture("b", { origin: "text" })], game).filled.size).toBe(0);
});
