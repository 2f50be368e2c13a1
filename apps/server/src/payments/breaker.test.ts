import { beforeEach, expect, test } from "vitest";
import { createBreaker, type Guard } from "./breaker.ts";
import { PaymentFailure } from "./payments.ts";

let time = 0;
let asked: string[] = [];
let guard: Guard;
let weather: "fine" | "unreachable" | "busy" | "refused";

beforeEach(() => {
  time = Date.parse("2026-06-07T16:00:00Z");
  asked = [];
  weather = "fine";
  guard = createBreaker({ now: () => new Date(time) });
});

/** Calls for a person; returns the result: a response, the provider's failure, or no call at all. */
async function ask(caller: string | undefined): Promise<string> {
  const before = asked.length;
  try {
    return await guard(caller, async () => {
      asked.push(caller ?? "nobody");
      if (weather !== "fine") throw new PaymentFailure(weather, "as told");
      return "answered";
    });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    return asked.length === before ? "left alone" : error.what;
  }
}

test("[SU24] [E11] three different people in a row without a response open the circuit for everyone", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) expect(await ask(caller)).toBe("unreachable");
  for (const caller of ["ada", "dee", undefined]) expect(await ask(caller)).toBe("left alone");
});

test("[SU24] one person's timeouts, however many, do not open the circuit", async () => {
  weather = "unreachable";
  for (let tries = 0; tries < 100; tries++) expect(await ask("ada")).toBe("unreachable");
  for (let tries = 0; tries < 100; tries++) expect(await ask(undefined)).toBe("unreachable");
  weather = "fine";
  expect(await ask("bea")).toBe("answered");
});

test.each(["refused", "busy"] as const)("[SU24] a provider that answers %s counts as responding", async (word) => {
  weather = word;
  for (const caller of ["ada", "bea", "cy", "dee", "eli"]) expect(await ask(caller)).toBe(word);
  weather = "unreachable";
  for (const caller of ["ada", "bea"]) await ask(caller);
  weather = word;
  await ask("cy");
  weather = "unreachable";
  for (const caller of ["dee", "eli"]) expect(await ask(caller)).toBe("unreachable");
  expect(await ask("dee")).toBe("unreachable");
});

test("[SU24] a timeout stops counting after a minute", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy", "dee"]) {
    expect(await ask(caller)).toBe("unreachable");
    time += 40_000;
  }
  expect(await ask("eli")).toBe("unreachable");
});

test("[SU24] [E11] an open circuit lets one probe through every two seconds, and the first response closes it", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await ask(caller);
  time += 1_999;
  expect(await ask("dee")).toBe("left alone");
  time += 1;
  expect(await ask("dee")).toBe("unreachable");
  expect(await ask("eli")).toBe("left alone");
  weather = "fine";
  time += 2_000;
  expect(await ask("eli")).toBe("answered");
  for (const caller of ["ada", "bea", "cy"]) expect(await ask(caller)).toBe("answered");
});

test("[SU24] after a failed probe the next one is left to another caller", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await ask(caller);
  time += 2_000;
  expect(await ask("dee")).toBe("unreachable");
  time += 2_000;
  expect(await ask("dee")).toBe("left alone");
  weather = "fine";
  expect(await ask("ada")).toBe("answered");
});

test("[SU24] a single caller probes every four seconds", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await ask(caller);
  time += 4_000;
  expect(await ask("cy")).toBe("unreachable");
  time += 4_000;
  weather = "fine";
  expect(await ask("cy")).toBe("answered");
});

test("[SU24] a clock set back does not keep the circuit open", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await ask(caller);
  weather = "fine";
  time -= 3_600_000;
  expect(await ask("dee")).toBe("answered");
});

test("[SU24] a hanging probe does not delay recovery", async () => {
  weather = "unreachable";
  for (const caller of ["ada", "bea", "cy"]) await ask(caller);
  time += 2_000;
  const hanging = Promise.withResolvers<string>();
  const probe = guard("dee", () => hanging.promise);
  time += 2_000;
  weather = "fine";
  expect(await ask("eli")).toBe("answered");
  hanging.reject(new PaymentFailure("unreachable", "in the end"));
  await expect(probe).rejects.toThrow("in the end");
  expect(await ask("ada")).toBe("answered");
});
