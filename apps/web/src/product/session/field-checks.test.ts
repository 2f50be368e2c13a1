import { describe, expect, it } from "vitest";
import { required, checkEmail } from "./field-checks.ts";

describe("what a form checks before it is sent", () => {
  it("[AW2] email and password are required", () => {
    for (const typed of ["", "   "]) expect(checkEmail(typed)).toBe("Please enter your email address.");
    expect(required("your password")("")).toBe("Please enter your password.");
  });

  it("[D4] a password of spaces is a password", () => {
    expect(required("your password")("      ")).toBe(null);
  });

  it("[D2] an address only needs something on both sides of an @: the server decides the rest", () => {
    for (const typed of ["a@b", " Ada+tag@Example.COM ", "ü@bücher.example", `${"a".repeat(320)}@x.example`])
      expect(checkEmail(typed)).toBe(null);
    for (const typed of ["ada", "ada@", "@b", "a b@c"]) expect(checkEmail(typed)).toMatch(/^Enter an address such as/);
  });
});
