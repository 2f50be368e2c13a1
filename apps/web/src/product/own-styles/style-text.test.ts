import { expect, it } from "vitest";
import { packText } from "../../lib/packed-text.ts";
import { readStyleFile, readStyleFragment, styleFileName, writeStyleFile, writeStyleFragment } from "./style-text.ts";

const style = { name: "Prairie Post", from: "ap", record: { version: 1, player: {}, credit: "Prairie Post/{name}" } };

it("[OS8] a style is written to a file that people can read and `agate build` accepts, and is read back", () => {
  const text = writeStyleFile(style);
  expect(text).toContain('\n  "credit": "Prairie Post/{name}"\n');
  expect(JSON.parse(text)).toMatchObject({ ...style.record, label: "Prairie Post" });
  expect(readStyleFile(text)).toEqual({ id: null, style });
  expect(readStyleFile(`\uFEFF${text}`)).toEqual({ id: null, style });
});

it.each<[what: string, text: string, why: RegExp]>([
  ["that is cut", '{"label":"x",', /not JSON/],
  ["of a list", "[]", /no player form/],
  ["of something else", '{"name":"agate","version":"1"}', /no player form/],
  ["without a name", '{"player":{}}', /no name/],
  ["with a text that is too long", JSON.stringify({ label: "x", player: "x".repeat(121) }), /longer/],
  ["that is huge", " ".repeat(30_000), /too large/],
])("[OS8] a file %s says so", (_, text, why) => {
  expect(readStyleFile(text)).toMatch(why);
});

it.each([
  ["Prairie Post", "prairie-post.style.json"],
  ["  Zoë’s & Söhne! ", "zoe-s-sohne.style.json"],
  ["../..", "caption.style.json"],
  ["時事", "時事.style.json"],
])("[OS8] the file of %j is %s", (name, file) => {
  expect(styleFileName({ ...style, name })).toBe(file);
});

it("[OS9] a style is written to the # of an address with the id that names it, and is read back", async () => {
  const fragment = await writeStyleFragment({ id: "abc-1", style });
  expect(await readStyleFragment(`#${fragment}`)).toEqual({ id: "abc-1", style });
  expect(await readStyleFragment("#edits=x")).toBeNull();
});

it("[OS9] a link that is truncated, forged, too long or built to fill the memory has no style", async () => {
  const fragment = (await writeStyleFragment({ id: null, style })) ?? "";
  const oversized = await packText(`{"player":1${" ".repeat(3_000_000)}}`);
  expect(oversized.length).toBeLessThan(8_000);
  for (const bad of ["style=", "style=%00", fragment.slice(0, -6), `style=${"A".repeat(8_001)}`, `style=${oversized}`])
    expect(await readStyleFragment(`#${bad}`), bad.slice(0, 40)).toMatch(/Ask for it again/);
  const odd = await packText('{"id":"../x","label":"x","player":{}}');
  expect(await readStyleFragment(`#style=${odd}`)).toMatchObject({ id: null, style: { name: "x", from: null } });
});
