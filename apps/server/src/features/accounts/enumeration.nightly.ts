import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { insertMany } from "../../db/bulk.ts";
import { credential, person, signUpAttempt, waitingBrowser } from "../../db/schema-accounts.ts";
import { type Browser, generous, quick, testAccounts } from "../../testing/accounts.ts";
import { dummyHash, type Passwords, scrypt } from "./passwords.ts";
import { hashSecret } from "./secrets.ts";

/**
 * Measures that no response takes longer for a known address: pairs of requests, one for a known and one for an unknown
 * address, in random order, compared by Welch's t. Above 4.5, two means differ by chance in one of some hundred
 * thousand runs.
 */
const pairs = Number(process.env["AGATE_PAIRS"] ?? 2000);
const threshold = 4.5;
const email = (kind: string, i: number) => `${kind}${i}@example.com`;

/** A server whose database has `known0@...` and so on; for each address, one browser waits for its sign-up. */
async function prepare(passwords: Passwords, count: number) {
  const { browser, context } = await testAccounts({ passwords, limits: generous });
  const { db } = context.database;
  const now = context.now();
  const times = { createdAt: now, updatedAt: now };
  const indexes = Array.from({ length: count }, (_, i) => i);
  const password = await passwords.hash("floodlights at dusk");
  const ownPassword = await passwords.hash("floodlights at dusk of my own");
  await insertMany(
    db,
    person,
    indexes.map((i) => ({ id: `p${i}`, email: email("known", i), ...times })),
  );
  await insertMany(
    db,
    credential,
    indexes.map((i) => ({ personId: `p${i}`, password, changedAt: now })),
  );
  return {
    browser,
    /** Browsers waiting for sign-ups with these addresses. */
    async waiting(kind: string): Promise<readonly Browser[]> {
      const first = kind === "known" ? 1 : count + 1;
      const attempts = indexes.map((i) => ({
        id: first + i,
        email: email(kind, i),
        password: ownPassword,
        createdAt: now,
      }));
      await insertMany(db, signUpAttempt, attempts);
      const expiresAt = new Date(now.getTime() + 3_600_000);
      const handles = attempts.map(({ id }) => ({ handle: hashSecret(`handle-${id}`), attemptId: id, expiresAt }));
      await insertMany(db, waitingBrowser, handles);
      return attempts.map(({ id }) => {
        const waiting = browser();
        waiting.cookies.set("agate_waiting", `handle-${id}`);
        return waiting;
      });
    },
  };
}

/** Milliseconds of each request, for known and for unknown addresses. */
async function measure(count: number, request: (kind: "known" | "new", i: number) => Promise<unknown>) {
  const warm = Math.min(50, Math.floor(count / 4));
  const durations = { known: [] as number[], new: [] as number[] };
  for (let i = 0; i < count; i++)
    for (const kind of Math.random() < 0.5 ? (["known", "new"] as const) : (["new", "known"] as const)) {
      const begun = performance.now();
      await request(kind, i);
      if (i >= warm) durations[kind].push(performance.now() - begun);
    }
  return durations;
}

type Durations = Awaited<ReturnType<typeof measure>>;

/** The larger Welch's t: of all requests, or of the fastest nine tenths, which exclude pauses of the machine. */
function distance({ known, new: fresh }: Durations): number {
  const cut =
    [...known, ...fresh].toSorted((a, b) => a - b)[Math.floor((known.length + fresh.length) * 0.9)] ?? Infinity;
  const calm = (times: readonly number[]) => times.filter((time) => time < cut);
  return Math.max(Math.abs(welch(known, fresh)), Math.abs(welch(calm(known), calm(fresh))));
}

function welch(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [a, b].map((sample) => {
    const mean = sample.reduce((sum, x) => sum + x, 0) / sample.length;
    const variance = sample.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (sample.length - 1);
    return { mean, error: variance / sample.length };
  }) as [{ mean: number; error: number }, { mean: number; error: number }];
  return (one.mean - other.mean) / Math.sqrt(one.error + other.error);
}

function report(name: string, durations: Durations): number {
  const t = distance(durations);
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(
    `${name}: |t| ${t.toFixed(2)}, medians ${median(durations.known).toFixed(3)} and ${median(durations.new).toFixed(3)} ms`,
  );
  return t;
}

const wrong = "a wrong guess";

async function signInTimes(passwords: Passwords, count: number): Promise<Durations> {
  const { browser } = await prepare(passwords, count);
  return measure(count, (kind, i) => browser().post(paths.signIn, { email: email(kind, i), password: wrong }));
}

/** A slow hash hides differences that a fast one would reveal, and takes longer. */
const slowPairs = Math.ceil(pairs / 4);
/** From before hashes stated their cost (rule AC39). */
const outdated: Passwords = {
  ...scrypt,
  hash: async (typed) => {
    const salt = "3459c7e97fde0d30c7709f4f0b77ebde";
    return `${salt}:${scryptSync(typed, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }).toString("hex")}`;
  },
};

test("sign-in timing reveals neither whether an account exists nor how old its password is, with an outdated hash", async () => {
  expect(report("sign-in, outdated", await signInTimes(outdated, slowPairs))).toBeLessThan(threshold);
});

for (const [name, passwords, count] of [
  ["scrypt", scrypt, slowPairs],
  ["hashing so fast that it hides nothing", quick, pairs],
] as const) {
  test(`sign-in timing leaks nothing, with ${name}`, async () => {
    expect(report("sign-in", await signInTimes(passwords, count))).toBeLessThan(threshold);
  });

  test(`the timing of signing in to a pending sign-up leaks nothing, with ${name}`, async () => {
    const { browser, waiting } = await prepare(passwords, count);
    const who = { known: await waiting("known"), new: await waiting("new") };
    const at = (kind: "known" | "new", i: number) => who[kind][i] ?? browser();
    for (const typed of ["floodlights at dusk of my own", wrong]) {
      const durations = await measure(count, (kind, i) =>
        at(kind, i).post(paths.signIn, { email: email(kind, i), password: typed }),
      );
      expect(report(`sign-in of who waits, ${typed === wrong ? 401 : 403}`, durations)).toBeLessThan(threshold);
    }
  });

  test(`sign-up timing leaks nothing, with ${name}`, async () => {
    const { browser } = await prepare(passwords, count);
    const durations = await measure(count, (kind, i) =>
      browser().post(paths.signUp, { email: email(kind, i), password: wrong }),
    );
    expect(report("sign-up", durations)).toBeLessThan(threshold);
  });
}

test("reset request timing leaks nothing", async () => {
  const { browser } = await prepare(quick, pairs);
  const durations = await measure(pairs, (kind, i) => browser().post(paths.requestReset, { email: email(kind, i) }));
  expect(report("reset", durations)).toBeLessThan(threshold);
});

test("the timing of a resend and of the poll before it leaks nothing", async () => {
  const { browser, waiting } = await prepare(quick, pairs);
  const who = { known: await waiting("known"), new: await waiting("new") };
  const at = (kind: "known" | "new", i: number) => who[kind][i] ?? browser();
  const polls = await measure(pairs, (kind, i) => at(kind, i).post(paths.pendingVerification));
  expect(report("waiting", polls)).toBeLessThan(threshold);
  const own = await measure(pairs, (kind, i) => at(kind, i).post(paths.resendVerification, { email: email(kind, i) }));
  expect(report("resend", own)).toBeLessThan(threshold);
  const strangers = await measure(pairs, (kind, i) =>
    browser().post(paths.resendVerification, { email: email(kind, i) }),
  );
  expect(report("resend by a stranger", strangers)).toBeLessThan(threshold);
});

test("a leak is detected: no comparison for an unknown address", async () => {
  const lazy: Passwords = {
    ...scrypt,
    verify: async (hash, password) => hash !== dummyHash && (await scrypt.verify(hash, password)),
  };
  expect(report("planted: no comparison", await signInTimes(lazy, 60))).toBeGreaterThan(threshold);
});

test("a small leak is detected: a known address takes a tenth of a millisecond longer", async () => {
  const spin = () => {
    for (const until = performance.now() + 0.1; performance.now() < until;);
  };
  const talkative: Passwords = {
    ...quick,
    verify: (hash, password) => {
      if (hash !== dummyHash) spin();
      return quick.verify(hash, password);
    },
  };
  expect(report("planted: 0.1 ms", await signInTimes(talkative, pairs))).toBeGreaterThan(threshold);
});
