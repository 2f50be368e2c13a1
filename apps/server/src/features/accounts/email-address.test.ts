import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { canonicalEmail, shownEmail } from "./email-address.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["  Ada.L@Example.COM ", "ada.l@example.com"],
  ["ada+tag@example.com", "ada+tag@example.com"],
  ["o'neil@example.co.uk", "o'neil@example.co.uk"],
  ["ada@müller.example", "ada@xn--mller-kva.example"],
  ["ada@MÜLLER.example", "ada@xn--mller-kva.example"],
  ["ada@例え.jp", "ada@xn--r8jz45g.jp"],
  ["ada@example。com", "ada@example.com"],
])("[AC7] [D2] %j is stored as %s", (typed, stored) => {
  expect(canonicalEmail(typed)).toBe(stored);
});

test("[AC7] [D2] the limit is 254 characters, in ASCII", () => {
  const domain = `${"d".repeat(63)}.${"d".repeat(63)}.${"d".repeat(57)}.com`;
  const local = "l".repeat(64);
  expect(canonicalEmail(`${local}@${domain}`)).toHaveLength(254);
  expect(canonicalEmail(`${local}@d${domain}`)).toBe(undefined);
  expect(canonicalEmail(`l${local}@example.com`)).toBe(undefined);
  expect(canonicalEmail(`ada@${"ü".repeat(60)}.example`)).toBe(undefined);
});

test.each([
  "",
  "@",
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada@localhost",
  "ada@127.0.0.1",
  "ada@[127.0.0.1]",
  "ada@exa mple.com",
  "ada@example.com.",
  "ada@-example.com",
  "ada@example..com",
  ".ada@example.com",
  "a..da@example.com",
  "ada@ada@example.com",
  "ädä@example.com",
  '"ada lovelace"@example.com',
  "Ada <ada@example.com>",
  "ada@example.com,bea@example.com",
  "ada@example.com\r\nBcc: bea@example.com",
  "ada@example.com\n",
  "ada\u0000@example.com",
  "ada@example.com\u0085",
  "ada@exam\u2028ple.com",
  "ada@example.com/x",
  "ada@example.com?x",
])("[AC7] [D2] %j is not an address", (typed) => {
  expect(canonicalEmail(typed)).toBe(undefined);
});

test("[AC7] for any input, the stored form is short, plain ASCII, and idempotent @all", () => {
  assert(
    property(string({ unit: "binary" }), string({ unit: "binary" }), (one, other) => {
      for (const typed of [one, `${one}@${other}`, `ada@${one}.com`, `${one}@example.com`]) {
        const stored = canonicalEmail(typed);
        if (stored === undefined) continue;
        expect(stored).toMatch(/^[!-~]{1,254}$/);
        expect(stored).not.toMatch(/[\s<>(),;:\\"[\]]/);
        expect(canonicalEmail(stored)).toBe(stored);
        expect(canonicalEmail(shownEmail(stored))).toBe(stored);
      }
    }),
  );
});

test("[AC7] a domain is displayed in Unicode", () => {
  expect(shownEmail("ada@xn--mller-kva.example")).toBe("ada@müller.example");
  expect(shownEmail("ada@example.com")).toBe("ada@example.com");
});
