import { describe, expect, it } from "vitest";
import { ReadFailure } from "../../api/failure.ts";
import { failureWords } from "./failure-words.ts";

const refusal = (status: number, title: string, rest = {}) => ({ type: "agate:x", status, title, ...rest });
const words = (...failure: ConstructorParameters<typeof ReadFailure>) =>
  failureWords(new ReadFailure(...failure), "Failed to authenticate");

describe("the message when a request about an account fails", () => {
  it("[AW4] is the server's own sentence, word for word", () => {
    expect(words("refused", refusal(401, "Invalid login credentials"))).toBe("Invalid login credentials");
    expect(words("refused", refusal(400, "Bad", { detail: "email: too long" }))).toBe("email: too long");
  });

  it("[D3] for a rate limit says when to try again", () => {
    const title = "Too many attempts. Please try again in 12 minutes.";
    expect(words("busy", refusal(429, title))).toBe(title);
  });

  it("[AW5] says that a server or network is down, and that nothing is lost", () => {
    for (const kind of ["busy", "unreachable", "portal"] as const)
      expect(words(kind)).toContain("Nothing you typed is lost");
    expect(words("busy", refusal(503, "The data cannot be read right now."))).toContain(
      "Agate cannot respond right now",
    );
  });

  it("[AW4] for a bug is in the product's words, with the reference of its log line", () => {
    expect(words("broken")).toBe("Failed to authenticate");
    expect(words("refused", refusal(500, "Internal", { instance: "7f3a" }))).toBe(
      "Failed to authenticate (reference 7f3a)",
    );
  });
});
