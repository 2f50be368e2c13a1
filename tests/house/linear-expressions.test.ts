import { join } from "node:path";
import { expect, it } from "vitest";
import { attackOn } from "./expressions/attacks.ts";
import { expressionsIn, expressionsOf } from "./expressions/find-expressions.ts";

const root = join(import.meta.dirname, "../..");

/**
 * What runs where the product runs. `scripts`, `tools` and `bench` read only this repository's files, on our machines.
 */
const sources = ["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}", "apps/web/sw/**/*.ts"];

/** Expressions that may take more than linear work, by source, and why this cannot be exploited. */
const exceptions: Readonly<Record<string, string>> = {
  "\\bVersion\\/[\\d.]+.* Safari\\/": "300 characters of a User-Agent are kept (rule AC31)",
  "\\bAndroid\\b.*\\bMobile\\b": "300 characters of a User-Agent are kept (rule AC31)",
  "<script\\b(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)<\\/script>": "reads pages that our own build wrote, once each",
  "<style\\b([^>]*)>([\\s\\S]*?)<\\/style>": "reads pages that our own build wrote, once each",
  '(?<=<script type="application\\/ld\\+json">)([\\s\\S]*?)(?=<\\/script>)': "the same",
  '<li data-each="link"[^>]*>.*?<\\/li>': "the same",
  '<(\\w+)\\b([^<>]*?) (x)="([^"]*)"([^<>]*)>(?:(?<=<(?:meta|link)\\b[^<>]*>)|([\\s\\S]*?)</\\1>)': "the same",
  "^(?:x|xdx.*|x[a-z]{2,}x*)$": "what is put in last are digits, which no letter before them can be",
};

const expressions = expressionsIn(root, sources);

it("[SV16] every regular expression that ships takes linear work, or has a documented exception @all", () => {
  expect(expressions.length).toBeGreaterThan(400);
  const attacked = new Map<string, ReturnType<typeof attackOn>>();
  const faults = expressions.filter(({ source, flags }) => {
    const key = `${source}/${flags}`;
    if (!attacked.has(key)) attacked.set(key, source in exceptions ? undefined : attackOn(source, flags));
    return attacked.get(key);
  });
  expect(faults.map(({ at, source, flags }) => ({ at, source, ...attacked.get(`${source}/${flags}`) }))).toEqual([]);
});

it("[SV16] no exception outlives its expression", () => {
  const sourcesNow = new Set(expressions.map(({ source }) => source));
  expect(Object.keys(exceptions).filter((source) => !sourcesNow.has(source))).toEqual([]);
});

// Each was also found by recheck 4.5.0, which takes seven minutes for all of them.
it.each([
  ["\\/+$", ""],
  ["^\\s*[\\w$.]+\\(([\\s\\S]*)\\)\\s*;?\\s*$", ""],
  ["^\\s*([\\w-]+)\\s*:\\s*([^#]*?)\\s*(?:#.*)?$", ""],
  ["^ +| +$", "g"],
  ["\\bAndroid\\b.*\\bMobile\\b", ""],
  ["(a+)+b", ""],
  ["(?:a|a)*b", ""],
  ['"(?:[^"\\\\]|\\\\.)*"|[[\\]{}\\n]', "g"],
  ["<style\\b([^>]*)>([\\s\\S]*?)<\\/style>", "gi"],
  ["\\B(?=(\\d{3})+$)", "g"],
  ["^(?=.*x)(.*),(.*),(.*)$", "u"],
  ["\\p{L}+\\s*$", "v"],
  ["(?<=x\\s*)y", ""],
])("a planted expression is found: /%s/%s", (source, flags) => {
  expect(attackOn(source, flags)).toMatchObject({ ratio: expect.any(Number) });
});

it.each([
  ["(?<!\\/)\\/+$", ""],
  ["(?<=^\\/|[^/])\\/+$", ""],
  ["[\\w-]{43,}", "g"],
  ["^[^\\s@]+@\\S+$", ""],
  ["^(?:a|b)*$", ""],
  ["\\d+", "g"],
  ["(\\w)\\1", "g"],
])("a linear one is not: /%s/%s", (source, flags) => {
  expect(attackOn(source, flags)).toBeUndefined();
});

it("expressions are found in literals, in those built at run time, and in files with markup", () => {
  const text =
    'const a = /x+/g; const b = new RegExp(`^${a}-\\\\d+$`, "u"); const c = <p title="/no/">{RegExp("y*")}</p>;';
  expect(expressionsOf("page.tsx", text).map(({ source, flags }) => `${source} ${flags}`)).toEqual([
    "x+ g",
    "^x-\\d+$ u",
    "y* ",
  ]);
});
