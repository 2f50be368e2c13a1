import { expect, test } from "vitest";
import type { SiteFacts } from "@agate/api";
import { readEnv } from "../env.ts";
import { fillPage } from "./fill-page.ts";
import { coverageOf } from "./site.ts";

const facts: SiteFacts = {
  publicUrl: "https://agate.example",
  supportEmail: "help@agate.example",
  operator: `Smith & Sons "Photo" </script><script>alert(1)</script> {{YEAR}}`,
  links: [
    { label: "Instagram", url: "https://www.instagram.com/agate?a=1&b='2'" },
    { label: `<img src=x onerror="alert(1)">`, url: "https://example.com/" },
  ],
  year: "2026",
  monthFrom: "2026-02-01",
  monthTo: "2026-02-28",
  leagues: ["mlb", "nhl"],
  coverage: "2 leagues, 2 sports",
};

const page = [
  `<meta name="agate:site" content="{{SITE}}">`,
  `<script type="application/ld+json">{"name":"{{OPERATOR}}","url":"{{PUBLIC_URL}}/","sameAs":["{{LINK_URL}}"],"n":[1,{"email":"{{SUPPORT_EMAIL}}"}]}</script>`,
  `<p title="{{OPERATOR}}">© {{YEAR}} {{OPERATOR}} <a href="mailto:{{SUPPORT_EMAIL}}">{{SUPPORT_EMAIL}}</a> {{NOTHING}}</p>`,
  `<ul><li data-each="link" class="a"><a href="{{LINK_URL}}">{{LINK_LABEL}}</a></li></ul>`,
].join("\n");
const filled = fillPage(page, facts);
const lines = filled.split("\n");

/** Decodes an attribute or a text as a browser does. */
const read = (markup = "") => markup.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

test("[PI1] the facts replace their placeholders, links once each, and unknown ones stay", () => {
  expect(lines[2]).toContain("© 2026 Smith &#38; Sons");
  expect(lines[2]).toContain('<a href="mailto:help@agate.example">help@agate.example</a> {{NOTHING}}</p>');
  expect(lines[3]).toMatch(
    /^<ul><li data-each="link" class="a"><a href="https:\/\/www.instagram[^"]+">Instagram<\/a><\/li><li [^>]+><a href="https:\/\/example.com\/">[^<]+<\/a><\/li><\/ul>$/,
  );
  expect(read(/content="([^"]*)"/.exec(lines[0] ?? "")?.[1])).toBe(JSON.stringify(facts));
  expect(fillPage(page, { ...facts, links: [] })).toContain("<ul></ul>");
});

test("[PI2] nothing in a fact becomes markup, and no fact introduces another one", () => {
  expect(filled.match(/<script/g)).toHaveLength(1);
  expect(filled).not.toContain("<img");
  expect(read(/title="([^"]*)"/.exec(lines[2] ?? "")?.[1])).toBe(facts.operator);
});

test("[PI2] a data block stays one block, and says exactly what was set", () => {
  const [, json = ""] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(filled) ?? [];
  expect(json).not.toMatch(/[<>&]/);
  expect(JSON.parse(json)).toEqual({
    name: facts.operator,
    url: "https://agate.example/",
    sameAs: facts.links.map(({ url }) => url),
    n: [1, { email: "help@agate.example" }],
  });
});

test.each([
  [{ SUPPORT_EMAIL: 'a@b.example"onclick=alert(1)' }, "SUPPORT_EMAIL: must be a plain mail address"],
  [{ SUPPORT_EMAIL: "a@b.example?bcc=all@c.example" }, "SUPPORT_EMAIL: must be a plain mail address"],
  [{ OPERATOR_NAME: "Agate\r\nWorks" }, "OPERATOR_NAME: must be a name"],
  [{ OPERATOR_NAME: "Agate\u202eWorks" }, "OPERATOR_NAME: must be a name"],
  [{ SOCIAL_LINKS: "Bluesky=javascript:alert(1)" }, "SOCIAL_LINKS: must be labels with https addresses"],
  [{ SOCIAL_LINKS: "https://example.com" }, "SOCIAL_LINKS: must be labels with https addresses"],
  [{ SOCIAL_LINKS: "X=https://" }, "SOCIAL_LINKS: must be labels with https addresses"],
])("[PI2] a harmful value is a fault of the environment: %j", (variables, fault) => {
  expect(() => readEnv(variables)).toThrow(fault);
});

test("[PI1] the facts come from the environment, with defaults at home", () => {
  expect(readEnv({}).site).toEqual({ supportEmail: "support@localhost", operator: "Agate Caption Codes", links: [] });
  expect(
    readEnv({
      SUPPORT_EMAIL: "help@agate.example",
      OPERATOR_NAME: " Agate Works LLC ",
      SOCIAL_LINKS: "Instagram=https://www.instagram.com/agate, X / Twitter=https://x.com/agate",
    }).site,
  ).toEqual({
    supportEmail: "help@agate.example",
    operator: "Agate Works LLC",
    links: [
      { label: "Instagram", url: "https://www.instagram.com/agate" },
      { label: "X / Twitter", url: "https://x.com/agate" },
    ],
  });
});

test("[PI12] text about leagues stays only if it is true for those that have data", () => {
  const markup = [
    '<section class="a" data-any="mlb pga" id="b"><h3>Sport</h3><ul><li data-any="mlb"><a>MLB</a></li><li data-any="pga"><a>PGA</a></li></ul></section>',
    '<section data-any="pga"><h3>Golf</h3></section>',
    '<p data-lack="mlb pga">Without: <a data-lack="mlb">MLB</a><a data-lack="pga">PGA</a></p>',
    '<p data-none="mlb pga">None</p><meta name="a" content="x" data-any="pga"><meta name="a" content="y" data-lack="pga"><link data-bare data-any="pga" href="/p"><link data-bare data-any="mlb" href="/m"><b>{{COVERAGE}}</b>',
  ].join("");
  expect(fillPage(markup, facts)).toBe(
    '<section class="a" data-any="mlb pga" id="b"><h3>Sport</h3><ul><li data-any="mlb"><a>MLB</a></li></ul></section>' +
      '<p data-lack="mlb pga">Without: <a data-lack="pga">PGA</a></p><meta name="a" content="y" data-lack="pga"><link data-bare data-any="mlb" href="/m"><b>2 leagues, 2 sports</b>',
  );
  expect(fillPage(markup, { ...facts, leagues: [] })).toContain('<p data-none="mlb pga">None</p>');
  const block = (answer: string) => `<script type="application/ld+json">${JSON.stringify({ answer })}</script>`;
  expect(fillPage(block('<dd data-any="mlb">MLB</dd><dd data-any="pga">PGA</dd>'), facts)).toBe(
    block("<dd>MLB</dd>")
      .replaceAll(/<(?=\/?dd)/g, "\\u003c")
      .replaceAll(/(?<=dd)>/g, "\\u003e"),
  );
});

test.each([
  [[], "No leagues yet"],
  [["mlb"], "1 league, 1 sport"],
  [["mlb", "triple-a-baseball", "nhl"], "3 leagues, 2 sports"],
])("[PI12] %j are counted in words that fit", (leagues, coverage) => {
  expect(coverageOf(leagues)).toEqual({ leagues, coverage });
});
