import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { bringScripts, paintFirst } from "../scripts/first-paint.ts";

const site = mkdtempSync(join(tmpdir(), "agate-paint-"));
afterAll(() => rmSync(site, { recursive: true, force: true }));
writeFileSync(join(site, "a.css"), "@layer base,ui;\n");
writeFileSync(join(site, "b.css"), '@layer ui{a::after{content:"$&"}}\n');

it("[SH6] inlines the styles in their order, and holds the scripts back until the page has been painted", () => {
  const page = `<head>
    <script type="module" crossorigin src="/i.js"></script>
    <link rel="modulepreload" crossorigin href="/r.js">
    <link rel="preload" as="fetch" crossorigin href="/api/x">
    <link rel="stylesheet" crossorigin href="/a.css">
  <link rel="stylesheet" crossorigin href="/b.css"></head><body></body>`;
  expect(paintFirst(page, site)).toBe(`<head><style>@layer tokens,base,ui,feature;
@layer base,ui;
@layer ui{a::after{content:"$&"}}</style><link rel="stylesheet" disabled href="/a.css"><link rel="stylesheet" disabled href="/b.css"><template id="typefaces"></template><template id="scripts"><script fetchpriority="low" type="module" crossorigin src="/i.js"></script><link fetchpriority="low" rel="modulepreload" crossorigin href="/r.js"><link rel="preload" as="fetch" crossorigin href="/api/x"></template>${bringScripts}</head><body></body>`);
});

it("[SH9] lists the typefaces of what is shown first, and no others, for browsers that have them", () => {
  const faces = [
    "public-sans-latin-wght-normal-abc",
    "source-serif-4-latin-700-normal-abc",
    "jetbrains-mono-latin-abc",
  ];
  const urls = faces.map((name) => `url(/assets/${name}.woff2)`);
  writeFileSync(join(site, "f.css"), `@font-face{src:${urls.join()}}@font-face{src:${urls.join()}}`);
  const links = faces
    .slice(0, 2)
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}.woff2">`);
  expect(paintFirst('<link rel="stylesheet" href="/f.css"></head>', site)).toContain(
    `<template id="typefaces">${links.join("")}</template>`,
  );
});

it("[SH6] evaluates the code that every page starts with in separate tasks, before the page's script", () => {
  const page = `<head><script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-1.js">
    <link rel="modulepreload" crossorigin href="/assets/application-1.js">
    <link rel="modulepreload" crossorigin href="/assets/work-1.js"></head>`;
  const scripts = [...paintFirst(page, site).matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, file]) => file);
  expect(scripts).toEqual(["/assets/libraries-1.js", "/assets/application-1.js", "/assets/index-1.js"]);
});

it("[SH6] rejects a style sheet that would end its element", () => {
  writeFileSync(join(site, "c.css"), 'a::after{content:"</style>"}');
  expect(() => paintFirst('<link rel="stylesheet" href="/c.css">', site)).toThrow("would end its element");
});

it("[SH6] declares the order of the layers first, whatever order their sheets come in, and rejects an unknown layer", () => {
  writeFileSync(join(site, "d.css"), "@layer tokens{a{color:red}}");
  writeFileSync(join(site, "e.css"), "@layer theme{a{color:red}}");
  const sheets = (...names: string[]) =>
    names.map((name) => `<link rel="stylesheet" href="/${name}.css"></head>`).join("");
  expect(paintFirst(sheets("b", "d"), site)).toContain("<style>@layer tokens,base,ui,feature;\n@layer ui{");
  expect(() => paintFirst(sheets("e"), site)).toThrow("where the layer theme comes");
});
