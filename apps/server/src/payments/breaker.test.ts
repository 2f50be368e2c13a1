import { beforeEach, expect, test } from "vitest";
import { createBreaker, type Guard } from "./breaker.ts";
import { PaymentFailure } from "./payments.ts";

let time = 0;
let callers: string[] = [];
let guard: Guard;
let weather: "fine" | "unreachable" | "busy" | "refused";

beforeEach(() => {
  time = Date.parse("2026-06-07T16:00:00Z");
  callers = [];
  weather = "fine";
  guard = createBreaker({ now: () => new Date(time) });
});

/** Calls for a person; returns the result: a response, the provider's failure, or no call at all. */
async function call(caller: string | undefined): Promise<string> {
  const before = callers.length;
  try {
    return await guard(caller, async () => {
      callers.push(caller ?? "nobody");
      if (weather !== "fine") throw new PaymentFailure(weather, "as told");
      return "answered";
    });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    return callers.length === before ? "left alone" : error.what;
  }
}

test("[SU24] [E11] three different people in a row without a response open the circuit for everyone", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) expect(await call(caller)).toBe("unreachable");
  for (const caller of ["ada", "dee", undefined]) expect(await call(caller)).toBe("left alone");
});

test("[SU24] one person's timeouts, however many, do not open the circuit", async () => {
  weather = "unreachable";
  for (let tries = 0; tries < 100; tries++) expect(await call("ada")).toBe("unreachable");
  for (let tries = 0; tries < 100; tries++) expect(await call(undefined)).toBe("unreachable");
  weather = "fine";
  expect(await call("bea")).toBe("answered");
});

test.each(["refused", "busy"] as const)("[SU24] a provider that answers %s counts as responding", async (word) => {
  weather = word;
  for (const caller of ["ada", "bea", "cy", "dee", "eli"]) expect(await call(caller)).toBe(word);
  weather = "unreachable";
  for (const caller of ["ada", "bea"]) await call(caller);
  weather = word;
  await call("cy");
  weather = "unreachable";
  for (const caller of ["dee", "eli"]) expect(await call(caller)).toBe("unreachable");
  expect(await call("dee")).toBe("unreachable");
});

test("[SU24] a timeout stops counting after a minute", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy", "dee"]) {
    expect(await call(caller)).toBe("unreachable");
    time += 40_000;
  }
  expect(await call("eli")).toBe("unreachable");
});

test("[SU24] [E11] an open circuit lets one probe through every two seconds, and the first response closes it", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await call(caller);
  time += 1_999;
  expect(await call("dee")).toBe("left alone");
  time += 1;
  expect(await call("dee")).toBe("unreachable");
  expect(await call("eli")).toBe("left alone");
  weather = "fine";
  time += 2_000;
  expect(await call("eli")).toBe("answered");
  for (const caller of ["ada", "bea", "cy"]) expect(await call(caller)).toBe("answered");
});

test("[SU24] after a failed probe the next one is left to another caller", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await call(caller);
  time += 2_000;
  expect(await call("dee")).toBe("unreachable");
  time += 2_000;
  expect(await call("dee")).toBe("left alone");
  weather = "fine";
  expect(await call("ada")).toBe("answered");
});

test("[SU24] a single caller probes every four seconds", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await call(caller);
  time += 4_000;
  expect(await call("cy")).toBe("unreachable");
  time += 4_000;
  weather = "fine";
  expect(await call("cy")).toBe("answered");
});

test("[SU24] a clock set back does not keep the circuit open", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await call(caller);
  weather = "fine";
  time -= 3_600_000;
  expect(await call("dee")).toBe("answered");
});

test("[SU24] a hanging probe does not delay recovery", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await call(caller);
  time += 2_000;
  const hanging = Promise.withResolvers<string>();
  const probe = guard("dee", () => hanging.promise);
  time += 2_000;
  weather = "fine";
  expect(await call("eli")).toBe("answered");
  hanging.reject(new PaymentFailure("unreachable", "in the end"));
  await expect(probe).rejects.toThrow("in the end");
  expect(await call("ada")).toBe("answered");
});
