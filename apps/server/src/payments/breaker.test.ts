import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { PaymentFailure } from "./payments.ts";

const away = () => Promise.reject(new PaymentFailure("unreachable", "no answer"));
const refused = () => Promise.reject(new PaymentFailure("refused", "no such price"));

test("[SU24] [E11] after five silences in a row a provider is left alone for half a minute, then tried again", async () => {
  let time = 0;
  let asked = 0;
  const guard = createBreaker({ now: () => new Date(time) });
  const ask = (call: () => Promise<unknown>) =>
    guard(() => {
      asked++;
      return call();
    });
  for (let silence = 0; silence < 4; silence++) await expect(ask(away)).rejects.toThrow("no answer");
  await expect(ask(refused)).rejects.toThrow("no such price"); // an answer, if not a nice one
  for (let silence = 0; silence < 5; silence++) await expect(ask(away)).rejects.toThrow("no answer");
  expect(asked).toBe(10);
  await expect(ask(async () => "fine")).rejects.toThrow("left alone");
  time = 29_999;
  await expect(ask(async () => "fine")).rejects.toThrow("left alone");
  expect(asked).toBe(10);
  time = 30_000;
  await expect(ask(away)).rejects.toThrow("no answer");
  await expect(ask(async () => "fine")).rejects.toThrow("left alone");
  time = 60_000;
  expect(await ask(async () => "fine")).toBe("fine");
  await expect(ask(away)).rejects.toThrow("no answer");
  expect(await ask(async () => "fine")).toBe("fine");
});
