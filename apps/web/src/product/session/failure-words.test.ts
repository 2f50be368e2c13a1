import { describe, expect, it } from "vitest";
import { ReadFailure } from "../../api/failure.ts";
import { requestedToasts } from "../../ui/toast.ts";
import { failureWords, notifyFailure } from "./failure-words.ts";

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

it("[OF8] [AW4] a failure is a toast, unless the line under the header or the sign-in dialog reports it", () => {
  const sessionMissing = new ReadFailure(
    "refused",
    refusal(401, "Auth session missing!", { type: "agate:session-missing" }),
  );
  const toastsFor = (failure: ReadFailure) => {
    const before = requestedToasts.get().length;
    notifyFailure("Not saved", failure, "Please try again.");
    return requestedToasts.get().slice(before);
  };
  for (const kind of ["unreachable", "silent", "portal"] as const) expect(toastsFor(new ReadFailure(kind))).toEqual([]);
  expect(toastsFor(sessionMissing)).toEqual([]);
  for (const kind of ["busy", "refused", "broken"] as const) expect(toastsFor(new ReadFailure(kind))).toHaveLength(1);
  expect(toastsFor(new ReadFailure("refused", refusal(409, "Someone else changed it.")))).toEqual([
    { tone: "bad", title: "Not saved", text: "Someone else changed it." },
  ]);
});
