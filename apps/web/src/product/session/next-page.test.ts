import { describe, expect, it } from "vitest";
import { plansPath } from "../subscription/plans-path.ts";
import { nextPage, whoIs, type Step, type Who } from "./next-page.ts";
import { returnPathOf } from "./return-path.ts";
import type { Session } from "./session-state.ts";

const form = "/mlb?game=mlb-espn-1&hn=Red+Sox";
const people = ["visitor", "waiting", "arriving", "signed-in"] as const satisfies readonly Who[];
const target = plansPath(form, "year");
const inQuery = (path: string) => encodeURIComponent(path).replaceAll("%20", "+");

describe("where each step leads", () => {
  it("[AW16] from the main button, the plans and the header, depending on who the user is", () => {
    const row = (step: Step, back: string | null) => people.map((who) => nextPage(step, back, who));
    const create = (back: string) => `/auth?mode=create&return=${inQuery(back)}`;
    const wait = (back: string) => `/verify-email?return=${inQuery(back)}`;
    expect(row("subscribe", null)).toEqual([create("/subscription"), "/subscription", "/subscription", "/account"]);
    expect(row("plans", "/subscription")).toEqual([
      create("/subscription"),
      wait("/subscription"),
      wait("/subscription"),
      null,
    ]);
    expect(row("plans", target)).toEqual([create(target), wait(target), wait(target), null]);
    expect(row("log-in", form)).toEqual(people.map(() => `/auth?return=${inQuery(form)}`));
  });

  it("[AW16] [AW3] [HM13] after confirming: to the return path, otherwise the plans; after signing in or paying: otherwise Home", () => {
    const steps: readonly [Step, withWay: string, without: string][] = [
      ["signed-up", `/verify-email?new=1&return=${inQuery(form)}`, "/verify-email?new=1"],
      ["not-confirmed", `/verify-email?return=${inQuery(form)}`, "/verify-email"],
      ["confirmed", form, "/subscription"],
      ["confirmed-elsewhere", `/auth?return=${inQuery(form)}`, "/auth?return=%2Fsubscription"],
      ["forgot-password", `/reset-password?return=${inQuery(form)}`, "/reset-password"],
      ["password-set", `/auth?return=${inQuery(form)}`, "/auth"],
      ["signed-in", form, "/home"],
      ["paid", form, "/home"],
    ];
    for (const [step, withWay, without] of steps)
      for (const who of people) {
        expect(nextPage(step, form, who), step).toBe(withWay);
        expect(nextPage(step, null, who), step).toBe(without);
      }
  });

  it("[AW16] who the user is follows from the session alone", () => {
    const person = { id: "1", email: "ada@example.com", email_verified: true };
    const unproven = { ...person, email_verified: false };
    const visitor = { status: "visitor", lost: null, signUp: null } as const;
    const table: readonly [Session, Who | null][] = [
      [{ status: "checking", hint: "in" }, null],
      [{ status: "failed", hint: "out" }, null],
      [visitor, "visitor"],
      [{ ...visitor, signUp: "unconfirmed" }, "waiting"],
      [{ ...visitor, signUp: "confirmed" }, "arriving"],
      [{ ...visitor, lost: person }, "signed-in"],
      [{ status: "signed-in", person }, "signed-in"],
      [{ status: "signed-in", person: unproven }, "waiting"],
      [{ ...visitor, lost: unproven }, "waiting"],
    ];
    for (const [session, who] of table) expect(whoIs(session)).toBe(who);
  });
});

/** The pages in these walks, without the pages for signing in, which no one goes back to. */
const known = new Set(["/", "/mlb", "/subscription", "/account"]);
const returnIn = (address: string) =>
  returnPathOf(new URL(address, "http://x").searchParams.get("return"), (page) => known.has(page));

/** Each step starts with only the address that the previous one led to, like a newly loaded tab. */
function walk(start: string, ...steps: readonly (readonly [Step, Who?])[]): string {
  let at = start;
  for (const [step, who] of steps) {
    const isEntrance = !known.has(new URL(at, "http://x").pathname);
    const to = nextPage(step, isEntrance ? returnIn(at) : at, who);
    if (to !== null) at = to;
  }
  return at;
}

describe("complete paths", () => {
  /** How a user signs in after the page of plans sent them away. All of them end at the chosen plans. */
  const ways: Readonly<Record<string, readonly (readonly [Step, Who?])[]>> = {
    "signs up, the waiting tab moves on": [["plans", "visitor"], ["signed-up"], ["confirmed"]],
    "waits since earlier": [["plans", "waiting"], ["confirmed"]],
    "waits, and confirmed on the phone": [["plans", "arriving"], ["confirmed"]],
    "signs up, confirms in another browser, signs in there": [
      ["plans", "visitor"],
      ["signed-up"],
      ["confirmed-elsewhere"],
      ["signed-in"],
    ],
    "has an account": [["plans", "visitor"], ["log-in"], ["signed-in"]],
    "has an account whose address waits": [["plans", "visitor"], ["log-in"], ["not-confirmed"], ["confirmed"]],
    "has forgotten the password, and goes back": [
      ["plans", "visitor"],
      ["log-in"],
      ["forgot-password"],
      ["log-in"],
      ["signed-in"],
    ],
    "sets a new password": [["plans", "visitor"], ["log-in"], ["forgot-password"], ["password-set"], ["signed-in"]],
    "changes the address on the waiting page": [
      ["plans", "visitor"],
      ["signed-up"],
      ["log-in"],
      ["signed-up"],
      ["confirmed"],
    ],
    "is signed in": [["plans", "signed-in"]],
  };

  for (const [how, steps] of Object.entries(ways))
    it(`[AW16] [SW14] a user who ${how} is at the chosen plan, and after paying back at the form`, () => {
      const at = walk(target, ...steps);
      expect(at).toBe(target);
      expect(new URL(at, "http://x").searchParams.get("plan")).toBe("year");
      expect(nextPage("paid", returnIn(at))).toBe(form);
    });

  it("[AW16] from the header, everything ends where it began", () => {
    const start = nextPage("log-in", form);
    expect(walk(start, ["signed-in"])).toBe(form);
    expect(walk(start, ["signed-up"], ["confirmed"])).toBe(form);
    expect(walk(start, ["forgot-password"], ["password-set"], ["signed-in"])).toBe(form);
  });
});
