import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeRobots, writeSitemap } from "../scripts/crawlers.ts";
import { writeData, writeHead } from "../scripts/head.ts";
import { writeSamples } from "../scripts/samples.ts";
import { buildFactsOf } from "./build-facts.ts";
import { missingPage, pages } from "./routes.tsx";
import { structuredData } from "./structured-data.tsx";

const written = [...pages, missingPage].map((page) => ({
  ...page,
  ...buildFactsOf(page.path),
  html: "",
  file: "",
  data: structuredData(page),
}));
const at = (path: string) => {
  const page = written.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
};
const publicFolder = join(import.meta.dirname, "../public");

it("[PI10] gives every page a title, a description, an address and its own picture", () => {
  for (const page of written) {
    const head = writeHead(page);
    expect(head, page.path).toContain(" - Agate</title>");
    expect(page.description.length, page.path).toBeGreaterThan(20);
    expect(head.includes('rel="canonical"'), page.path).toBe(page.path !== "*");
    expect(head.includes("noindex"), page.path).toBe(page.path === "*" || page.kind === "personal");
    for (const [, address = ""] of head.matchAll(/(?:href|og:url" content|og:image" content)="([^"]+)"/g))
      expect(address, page.path).toMatch(/^\{\{PUBLIC_URL\}\}\//);
  }
  expect(writeHead(at("/mlb"))).toContain('<link rel="canonical" href="{{PUBLIC_URL}}/mlb">');
});

it("[PI10] has the picture and icons it names, in the stated sizes", () => {
  const size = (file: string) => {
    const png = readFileSync(join(publicFolder, file));
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  expect(size("card.png")).toEqual([1200, 630]);
  expect(size("icon-32.png")).toEqual([32, 32]);
  expect(size("apple-touch-icon.png")).toEqual([180, 180]);
  const { icons } = JSON.parse(readFileSync(join(publicFolder, "manifest.webmanifest"), "utf8")) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons)
    if (sizes === "any") expect(existsSync(join(publicFolder, src))).toBe(true);
    else expect(size(src).join("x")).toBe(sizes);
});

it("[PI10] describes the company on the landing page, and the questions with answers on the FAQ", () => {
  const blockOf = (path: string) => {
    const [, json = "{}"] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(writeData(at(path))) ?? [];
    expect(json).not.toContain("<");
    return JSON.parse(json) as { mainEntity?: { name: string; acceptedAnswer: { text: string } }[] };
  };
  expect(blockOf("/")).toMatchObject({ "@type": "Organization", sameAs: ["{{LINK_URL}}"] });
  const { mainEntity = [] } = blockOf("/faq");
  expect(mainEntity.length).toBeGreaterThan(15);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text).not.toMatch(/ class=|href="\//);
  }
  expect(writeData(at("/mlb"))).toBe("");
});

it("[PI6] lists public pages for crawlers, and no personal ones", () => {
  const sitemap = writeSitemap(pages);
  for (const { path, kind } of pages)
    expect(sitemap.includes(`<loc>{{PUBLIC_URL}}${path}</loc>`), path).toBe(kind !== "personal");
  expect(writeRobots()).toMatch(
    /^User-agent: \*\nDisallow: \/dev\/\n[^]*\nSitemap: \{\{PUBLIC_URL\}\}\/sitemap\.xml\n$/,
  );
});

it("[PI3] writes one sample in each caption style, all different and marked", () => {
  const [standard = "", getty = ""] = [...writeSamples().values()];
  expect(standard).not.toBe(getty);
  for (const text of [standard, getty]) expect(text).toContain("\nsample\tSample file: invented teams and people\n");
});
