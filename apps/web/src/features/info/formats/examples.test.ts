import { captionStyles, targetNames } from "@agate/captions";
import { expect, it } from "vitest";
import { styleExamples, targetExamples } from "./examples.ts";

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
    // A frame closes the sentence and names the photographer; without one the caption ends as it was typed.
    expect(caption.includes("Delacroix") || caption.includes("DELACROIX"), name).toBe(typed.includes("=close="));
    expect(caption, name).not.toMatch(/ {2}| [.,]|\{/);
  }
});

it("[FM2] every program has two codes as its file holds them", () => {
  expect(targetExamples.map(({ name }) => name)).toEqual(targetNames);
  expect(targetExamples.find(({ name }) => name === "photo-mechanic")).toMatchObject({
    extension: "txt",
    text: "s10\tSeattle Kraken center Caleb Umphenour (10)\tcenter Caleb Umphenour (10)\tCaleb Umphenour\tUmphenour\ngol\tscores a goal\n",
  });
});
