import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { captionStyles, targetNames } from "@agate/captions";
import { styleExamples, targetExamples } from "./examples.ts";

const root = join(import.meta.dirname, "../../../../../..");

it("[FM1] every style has the play in its own words", () => {
  expect(styleExamples.map(({ name }) => name)).toEqual(captionStyles);
  const captionOf = (style: string) => styleExamples.find(({ name }) => name === style)?.caption;
  expect(captionOf("standard")).toBe(
    "Seattle Kraken center Caleb Umphenour (10) scores a goal against the Minnesota Wild during the second period",
  );
  expect(captionOf("getty")).toBe(
    "Caleb Umphenour #10 of the Seattle Kraken scores a goal against the Minnesota Wild during the second period",
  );
  expect(captionOf("ap")).toBe(
    "Seattle Kraken center Caleb Umphenour (10) scores a goal against the Minnesota Wild during the second period of an NHL hockey game, Sunday, Nov. 22, 2026, in Seattle. (AP Photo/Rosa Delacroix)",
  );
  for (const { name, caption, typed, facts } of styleExamples) {
    expect(caption, name).toMatch(/umphenour.* scores a goal .*Minnesota Wild/i);
    expect(typed, name).toContain("=s10= =gol= =M= =2p=");
    expect(facts.map(({ label }) => label)).toEqual(expect.arrayContaining(["Player", "Head coach", "Date", "Place"]));
    // A frame closes the sentence and names the photographer; without one the caption ends as typed.
    expect(caption.includes("Delacroix") || caption.includes("DELACROIX"), name).toBe(typed.includes("=close="));
    expect(caption, name).not.toMatch(/ {2}| [.,]|\{/);
  }
});

it("[FM2] every program has two codes as they are in its file", () => {
  expect(targetExamples.map(({ name }) => name)).toEqual(targetNames);
  expect(targetExamples.find(({ name }) => name === "photo-mechanic")).toMatchObject({
    extension: "txt",
    text: "s10\tSeattle Kraken center Caleb Umphenour (10)\tcenter Caleb Umphenour (10)\tCaleb Umphenour\tUmphenour\ngol\tscores a goal\n",
  });
});

it("[FM4] every program lists what it leaves out of any file, according to its own writer", () => {
  const leavesOut = Object.fromEntries(
    targetExamples.map(({ name, leavesOut: all }) => [name, all.map(({ what }) => what)]),
  );
  expect(leavesOut).toEqual({
    "photo-mechanic": [],
    macos: ["Notes", "Empty columns", "Some signs"],
    textexpander: ["Notes", "Empty columns", "Some signs"],
    espanso: ["Notes", "Empty columns", "Some signs"],
    alfred: ["Notes", "Empty columns", "Some signs"],
    autohotkey: ["Notes", "Empty columns", "Long codes"],
    csv: ["Notes"],
    json: [],
    keywords: ["Notes", "Not a person", "Some signs"],
    exiftool: ["Notes", "Not a person", "Some signs", "Formula characters", "Further columns"],
  });
  const { leavesOut: alfred = [] } = targetExamples.find(({ name }) => name === "alfred") ?? {};
  expect(alfred.at(-1)).toEqual({ what: "Some signs", why: "Alfred would expand what is in braces." });
});

it("[FM4] covers everything that a writer can leave out", () => {
  const written = globSync("packages/captions/src/targets/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /reason: "[a-z-]+", why: [`"]([^"`$]+)|leftOutFor\(\s*"[a-z-]+",\s*"([^"]+)"/g,
      ),
    ])
    .map(([, fault, other]) => fault ?? other ?? "");
  const leftOutReasons = targetExamples.flatMap(({ leavesOut }) => leavesOut.map(({ why }) => why));
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((why) => !leftOutReasons.some((one) => one.startsWith(why)))).toEqual([]);
});
