import { expect, it } from "vitest";
import { ownCodeFault, readCodeFile, writeCodeFile } from "./own-code-file.ts";

it("[PS11] a file of codes is read as Photo Mechanic reads it, and lines that are not codes are reported by number", () => {
  const { codes, leftOut } = readCodeFile(
    "\uFEFF***** my codes\r\nhs\thouse style\tHS\t\r\n\r\nno tab\nh s\tx\nhs\tagain\nempty\t \n.é\tx\nnp\tno problem\n",
    "baseball",
  );
  expect(codes).toEqual([
    { code: "hs", sport: "baseball", columns: ["house style", "HS"] },
    { code: "np", sport: "baseball", columns: ["no problem"] },
  ]);
  expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
    [4, "There is no tab between code and text."],
    [5, "A code can have only the letters a to z, digits and periods."],
    [6, "The code is on an earlier line."],
    [7, "Enter what the code expands to."],
    [8, "A code can have only the letters a to z, digits and periods."],
  ]);
});

it("[PS11] what is written is read back unchanged", () => {
  const codes = [
    { code: "b.1", sport: "all", columns: ["é = \\ %", "", "third"] },
    { code: "a", sport: "all", columns: ["text"] },
  ];
  const text = writeCodeFile(codes);
  expect(text).toBe("a\ttext\nb.1\té = \\ %\t\tthird\n");
  expect(readCodeFile(text, "all")).toEqual({ codes: codes.toReversed(), leftOut: [] });
});

it("[PS11] [T4] [M10] a code is checked while it is typed", () => {
  const fault = (code: string, ...columns: string[]) => ownCodeFault({ code, sport: "all", columns });
  expect(fault("hs", "house style")).toBeNull();
  expect(fault("h s", "x")).toBe("A code can have only the letters a to z, digits and periods.");
  expect(fault("", "x")).toBe("A code can have only the letters a to z, digits and periods.");
  expect(fault("hs", " ")).toBe("Enter what the code expands to.");
  expect(fault("hs", "x".repeat(501))).toBe("A code has up to 40 signs, and up to 9 texts of 500.");
});
