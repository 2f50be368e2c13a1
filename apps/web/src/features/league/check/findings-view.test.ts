import { expect, it } from "vitest";
import type { Finding, Picture } from "@agate/proofread";
import { byPicture, excerptOf, piecesOf, surroundings, thingsIn } from "./findings-view.ts";

const picture = (name: string, caption = ""): Picture => ({
  name,
  origin: "picture",
  fields: caption ? { caption: [caption] } : {},
  canHold: ["caption"],
  captured: null,
  camera: "",
  disagreements: [],
  sidecar: null,
});

const finding = (id: string, of: string | null, over: Partial<Finding> = {}): Finding => ({
  id,
  rule: "PR2",
  severity: "error",
  picture: of,
  span: { field: "caption", at: 0, start: 0, end: 1 },
  field: "caption",
  found: "",
  suggestion: null,
  message: "",
  sameAs: id,
  ...over,
});

it("[PR44] pictures are sorted worst first, then in the run's order, after findings about the whole run", () => {
  const pictures = ["a", "b", "c", "d"].map((name) => picture(name));
  const found = [
    finding("1", "a", { severity: "note" }),
    finding("2", "b", { severity: "warning" }),
    finding("3", "c", { severity: "note" }),
    finding("4", "c", { severity: "error" }),
    finding("5", null, { rule: "PR5" }),
  ];
  expect(byPicture(pictures, found).map((one) => [one.picture?.name, one.findings.map(({ id }) => id)])).toEqual([
    [undefined, ["5"]],
    ["c", ["4", "3"]],
    ["b", ["2"]],
    ["a", ["1"]],
  ]);
});

it("[PR44] a field that is empty on more than three pictures is reported once", () => {
  const names = ["a", "b", "c", "d"];
  const empty = names.map((name) => finding(name, name, { rule: "PR7", span: null, field: "city", sameAs: "city" }));
  const pictures = names.map((name) => picture(name));
  expect(byPicture(pictures, empty)).toEqual([{ picture: null, findings: [empty[0]] }]);
  expect(byPicture(pictures, empty.slice(1))).toHaveLength(3);
});

it("[PR44] a mistake that repeats is one thing to look at", () => {
  const repeated = ["a", "b", "c"].map((name) => finding(name, name, { sameAs: "Elery" }));
  expect(thingsIn([...repeated, finding("1", "a")])).toBe(2);
});

it("[PR46] the excerpt is the first finding of each kind", () => {
  const found = [finding("1", "a"), finding("2", "b"), finding("3", "b", { rule: "PR5" })];
  expect(excerptOf(found).map(({ id }) => id)).toEqual(["1", "3"]);
});

it("[PR44] a caption is marked at its findings, and the first wins where two overlap", () => {
  const span = (start: number, end: number) => ({ field: "caption" as const, at: 0, start, end });
  const one = finding("1", "a", { span: span(4, 7) });
  const pieces = piecesOf("the cat sat", [finding("2", "a", { span: span(5, 9) }), one], "caption");
  expect(pieces.map(({ text, finding: of }) => [text, of?.id])).toEqual([
    ["the ", undefined],
    ["cat", "1"],
    [" sat", undefined],
  ]);
  expect(piecesOf("short", [finding("3", "a", { span: span(2, 40) })], "caption")).toEqual([
    { text: "short", finding: null },
  ]);
});

it("[PR44] the text around a finding is cut between words", () => {
  const text = `${"before ".repeat(12)}here${" after".repeat(12)}`;
  const start = text.indexOf("here");
  const at = finding("1", "a", { span: { field: "caption", at: 0, start, end: start + 4 } });
  const { before, after } = surroundings(picture("a", text), at);
  expect(before).toMatch(/^… (before )+$/);
  expect(after).toMatch(/^( after)+ …$/);
  expect(
    surroundings(picture("a", "here"), finding("2", "a", { span: { field: "caption", at: 0, start: 0, end: 4 } })),
  ).toEqual({
    before: "",
    after: "",
  });
});
