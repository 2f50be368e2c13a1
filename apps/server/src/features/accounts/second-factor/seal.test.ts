import { expect, test } from "vitest";
import { createSealer } from "./seal.ts";

const seed = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("[TF10] text sealed by one server is opened by another with the secret, but only for its owner", () => {
  const [here, there] = [createSealer("a secret"), createSealer("a secret")];
  const sealed = here.seal(seed, "ada");
  expect(there.open(sealed, "ada")).toBe(seed);
  expect(there.open(sealed, "bea")).toBeUndefined();
  expect(createSealer("another secret").open(sealed, "ada")).toBeUndefined();
  expect(here.seal(seed, "ada")).not.toBe(sealed);
});

test("[TF10] altered or truncated text does not open", () => {
  const { seal, open } = createSealer("a secret");
  const sealed = Buffer.from(seal(seed, "ada"), "base64url");
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(open(altered.toString("base64url"), "ada")).toBeUndefined();
    expect(open(sealed.subarray(0, at).toString("base64url"), "ada")).toBeUndefined();
  }
});
