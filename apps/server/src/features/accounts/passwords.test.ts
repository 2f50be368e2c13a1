import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { newPasswordProblem, dummyHash, passwordProblem, scrypt } from "./passwords.ts";

test("[AC6] [D4] a password is taken as typed @all", async () => {
  const typed = " 😀 nul\u0000inside ";
  const hash = await scrypt.hash(typed);
  expect(hash).not.toContain(typed);
  expect(await scrypt.verify(hash, typed)).toBe(true);
  for (const other of [typed.trim(), " 😀 nul", " 😀 nulinside ", typed.toUpperCase()])
    expect(await scrypt.verify(hash, other)).toBe(false);
});

test("[AC6] a hash stored by an earlier version still verifies @all", async () => {
  const hash =
    "3459c7e97fde0d30c7709f4f0b77ebde:8a927fafd9b7edc5798fb31632f6fa064cecad1ba3d96cdcdd258861845c72b335878bfed297e15975da5b50d04ce60879107cc7b66783fc9c7314bdeea7d9e8";
  expect(await scrypt.verify(hash, "café at dusk 😀")).toBe(true);
  expect(await scrypt.verify(hash, "cafe at dusk 😀")).toBe(false);
  expect(scrypt.isOutdated(hash)).toBe(true);
});

test("[AC39] a new hash states its cost, which is OWASP's recommendation for scrypt @all", async () => {
  const hash = await scrypt.hash("floodlights at dusk");
  expect(hash).toMatch(/^scrypt,32768,8,3:[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(scrypt.isOutdated(hash)).toBe(false);
  // The same text, produced by other means.
  const [, salt = "", key] = hash.split(":");
  const derived = scryptSync("floodlights at dusk", salt, 64, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
  expect(key).toBe(derived.toString("hex"));
});

test("[AC6] the same text in two Unicode normal forms is one password @all", async () => {
  expect(await scrypt.verify(await scrypt.hash("caf\u00e9 olé"), "cafe\u0301 olé")).toBe(true);
});

test("[AC5] the dummy hash has the form of a real one and matches no password @all", async () => {
  const real = await scrypt.hash("something");
  expect(dummyHash.split(":").map((part) => part.length)).toEqual(real.split(":").map((part) => part.length));
  expect(await scrypt.verify(dummyHash, "")).toBe(false);
});

test.each([
  [5, "agate:password-too-short"],
  [6, undefined],
  [64, undefined],
  [128, undefined],
  [129, "agate:password-too-long"],
])("[AC6] [D4] %i characters, counted as code points", (count, problem) => {
  expect(passwordProblem("x".repeat(count))).toBe(problem);
  expect(passwordProblem("😀".repeat(count))).toBe(problem);
});

test.each([
  "123456",
  "password",
  "PassWord",
  "qwerty123",
  "iloveyou",
  "trustno1",
  // Full-width letters, which an East Asian keyboard may send.
  "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44",
])("[AC32] [D4] %s, a common password, cannot be chosen", async (typed) => {
  expect(await newPasswordProblem(typed, "ada@example.com")).toBe("agate:password-too-common");
});

test.each([
  "654321",
  "00000000",
  "Passw0rd!",
  "abcdefgh",
  "      ",
  "  a   a  ",
  " password ",
  "PASSWORD2026!!",
  "sunshine#1",
  "qwe123",
  "1qaz2wsx",
  "2wsx1qaz",
  "asdfghjkl;",
  "azertyuiop",
  "!@#$%^",
  "aaabbb",
  "abcabcabc",
  "12121212",
  "987654321",
  "Monkey1987!",
  "letmein 2024",
])("[AC32] %j, which everyone tries, cannot be chosen", async (typed) => {
  expect(await newPasswordProblem(typed, "ada@example.com")).toBe("agate:password-too-common");
});

test.each(["lovelace2026!", "Ada.Lovelace#1", "kestrelphoto!", "AdaLovelaceKestrelphotoExample1"])(
  "[AC32] %s, made of parts of the address, cannot be chosen",
  async (typed) => {
    expect(await newPasswordProblem(typed, "ada.lovelace@kestrelphoto.example")).toBe("agate:password-too-common");
  },
);

test("[AC32] the list has more than ten thousand entries", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  expect(new Set(dictionary["passwords-common"]).size).toBeGreaterThan(10_000);
});

test.each([
  "Agate2026!",
  "caption-codes",
  "PhotoMechanic 6",
  "agateagate",
  "AdaL0velace",
  "ada.l.velace",
  "4dalvelace#ada.lvelace",
])("[AC32] %s, made of words used on this site, cannot be chosen", async (typed) => {
  const problem = await newPasswordProblem(typed, "ada.lvelace@example.com");
  expect(problem).toBe(typed.startsWith("4") ? undefined : "agate:password-too-common");
});

test.each(["ada@example.com", " Ada@Example.COM ", "\uff41da@example.com"])(
  "[AC32] [D4] %j, the address itself, cannot be chosen",
  async (typed) => {
    expect(await newPasswordProblem(typed, "ada@example.com")).toBe("agate:password-is-email");
  },
);

test("[AC32] [D4] other passwords can be chosen, and the length is checked first", async () => {
  for (const typed of [
    "floodlights at dusk",
    "bea@example.com",
    "passwordd1x",
    "agates at dusk",
    "271828!!",
    "ace#48193756204",
    "kq7 abc 123 zvx",
  ])
    expect(await newPasswordProblem(typed, "ada@example.com")).toBe(undefined);
  expect(await newPasswordProblem("12345", "ada@example.com")).toBe("agate:password-too-short");
  expect(await newPasswordProblem("x".repeat(10_000), "ada@example.com")).toBe("agate:password-too-long");
});
