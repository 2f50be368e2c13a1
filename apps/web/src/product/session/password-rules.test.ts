import { describe, expect, it } from "vitest";
import { newPasswordProblem } from "./field-checks.ts";

describe("a new password", () => {
  it("[AW7] must be typed identically twice", () => {
    expect(newPasswordProblem("secret1", "secret2")).toBe("mismatch");
    expect(newPasswordProblem("secret1", "secret1 ")).toBe("mismatch");
    expect(newPasswordProblem("short", "other")).toBe("mismatch");
  });

  it("[D4] has at least 6 characters; spaces and emoji are characters", () => {
    for (const typed of ["", "12345", "🏒🏒🏒🏒🏒"]) expect(newPasswordProblem(typed, typed)).toBe("too-short");
    for (const typed of ["123456", "      ", "🏒🏒🏒🏒🏒🏒", "x".repeat(129)])
      expect(newPasswordProblem(typed, typed)).toBe(null);
  });
});
