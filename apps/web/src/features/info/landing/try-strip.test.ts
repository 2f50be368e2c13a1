import { expect, it } from "vitest";
import { tryCodes } from "../../../product/code-file/try-a-code.ts";
import { sampleFile } from "./sample-file.ts";
import { firstExample } from "./try-strip.tsx";

function captionOf(typed: string): string {
  return tryCodes(typed, sampleFile.lines, "=")
    .map((tried) => (tried.kind === "unknown" ? `(${tried.why})` : tried.text))
    .join("");
}

it("[PF5] the first example makes a whole caption", () => {
  expect(captionOf(firstExample)).toBe(
    "Philadelphia Phillies right fielder Marcus Ellery (8) hits a home run against the New York Mets.",
  );
});

it("[PF5] =p8= and =p8#2= expand as in Photo Mechanic", () => {
  expect(captionOf("=p8=")).toBe("Philadelphia Phillies right fielder Marcus Ellery (8)");
  expect(captionOf("=p8#2=")).toBe("right fielder Marcus Ellery (8)");
});
