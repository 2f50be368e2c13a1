import { expect, test } from "vitest";
import { fieldNames } from "@agate/assignment/xmp";
import type { Picture } from "../picture.ts";
import { noMetadata } from "../read/pair-sidecars.ts";
import { correctAll } from "./correct.ts";
import { fillIn, pictureWithoutText } from "./fill-in.ts";

const picture = (name: string, more: Partial<Picture> = {}): Picture => ({
  name,
  origin: "picture",
  fields: {},
  canHold: fieldNames,
  captured: null,
  camera: "",
  disagreements: [],
  sidecar: null,
  ...more,
});
const takenAt = (time: string) => ({ captured: { time, offset: null } });
const values = { headline: ["A v B"], city: ["Portland"], state: ["Oregon"], byline: ["Rosa"], credit: ["Rosa"] };
const game = { values, frames: { "2026-07-04": "during the game." } };

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

test("[KT15] of another place, and of another photographer, nothing is mixed in", () => {
  const given = [picture("a.jpg", { fields: { city: ["Austin"] } }), picture("b.jpg", { fields: { byline: ["Lee"] } })];
  const { filled } = fillIn(given, game);
  expect(filled.get("a.jpg")).not.toHaveProperty("state");
  expect(filled.get("b.jpg")).not.toHaveProperty("credit");
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
  const { filled } = fillIn(given, { values, frames });
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
