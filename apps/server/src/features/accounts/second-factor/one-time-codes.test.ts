import { expect, test } from "vitest";
import { codeAt } from "../../../testing/authenticator-app.ts";
import { makeSeed, seedAddress, stepOfCode } from "./authenticator-app.ts";

/**
 * `12345678901234567890`, the seed in RFC 6238's appendix B. Its codes have eight digits there; ours are the last six.
 */
const rfcSeed = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("[TF5] codes match RFC 6238", async () => {
  for (const [seconds, code] of [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ] as const) {
    const moment = new Date(seconds * 1000);
    expect(codeAt(rfcSeed, moment)).toBe(code);
    expect(await stepOfCode(rfcSeed, code, moment)).toBe(Math.floor(seconds / 30));
  }
});

test("[TF5] a code is valid in its thirty seconds and in those before and after, ignoring spaces and dashes", async () => {
  const seed = await makeSeed();
  const now = new Date("2026-06-07T16:00:00Z");
  const code = codeAt(seed, now);
  const step = now.getTime() / 30_000;
  const at = (seconds: number) => stepOfCode(seed, code, new Date(now.getTime() + seconds * 1000));
  expect(await Promise.all([-31, -30, 0, 29.999, 59.999, 60].map(at))).toEqual([
    undefined,
    step,
    step,
    step,
    step,
    undefined,
  ]);
  expect(await stepOfCode(seed, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step);
  expect(await stepOfCode(seed, `${code.slice(0, 3)}-${code.slice(3)}`, now)).toBe(step);
  for (const wrong of ["", code.slice(1), `${code}0`, `x${code}`, "٣٤٥٦٧٨"])
    expect(await stepOfCode(seed, wrong, now)).toBeUndefined();
});

test("[TF3] the URI in the QR code contains product, account, seed, and parameters as apps read them", async () => {
  const seed = await makeSeed();
  expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  expect(await makeSeed()).not.toBe(seed);
  const address = new URL(await seedAddress(seed, "ada@example.com"));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Agate:ada@example.com",
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Agate",
    secret: seed,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
