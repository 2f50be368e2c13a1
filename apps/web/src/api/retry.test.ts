import { describe, expect, it } from "vitest";
import { ReadFailure } from "./failure.ts";
import { retryWhileAway } from "./retry.ts";

const down = new ReadFailure("busy", { type: "agate:unavailable", title: "Not now", status: 503 });
const tooMany = new ReadFailure("busy", { type: "agate:too-many-requests", title: "Wait", status: 429 });
const refused = new ReadFailure("refused", { type: "agate:bad-request", title: "No", status: 400 });

/** Fails with each of these in turn, then succeeds. Counts its calls and the milliseconds waited. */
async function run(...failures: readonly unknown[]) {
  const waits: number[] = [];
  let calls = 0;
  const outcome = await retryWhileAway(
    () => {
      const failure = failures[calls++];
      return failure ? Promise.reject(failure) : Promise.resolve("done");
    },
    (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  ).catch((error: unknown) => error);
  return { outcome, calls, waits };
}

describe("retrying idempotent requests", () => {
  it("[AW9] retries after no response and after 503, with back-off", async () => {
    expect(await run(new ReadFailure("unreachable"), down)).toEqual({ outcome: "done", calls: 3, waits: [200, 400] });
  });

  it("[AW9] gives up after the third attempt", async () => {
    expect(await run(down, down, down, down)).toEqual({ outcome: down, calls: 3, waits: [200, 400] });
  });

  it("[AW9] never retries an answered request: a refusal, a rate limit, a captive portal's page, a bug", async () => {
    for (const answer of [refused, tooMany, new ReadFailure("portal"), new TypeError("a bug")])
      expect(await run(answer)).toEqual({ outcome: answer, calls: 1, waits: [] });
  });
});
