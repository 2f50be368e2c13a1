import { describe, expect, it } from "vitest";
import type { Person } from "@agate/api";
import {
  headerWay,
  nextSession,
  readerOf,
  shownSession,
  unknownSession,
  type Hint,
  type KnownSession,
  type SessionEvent,
} from "./session-state.ts";

const ada: Person = { id: "1", email: "ada@example.com", email_verified: true };
const after = (...events: readonly SessionEvent[]) => events.reduce<KnownSession | undefined>(nextSession, undefined);
const answered = (user: Person | null): SessionEvent => ({ type: "answered", user });

describe("who is signed in", () => {
  it("[AW1] the header offers neither link until something is known", () => {
    expect(headerWay(unknownSession)).toBe(null);
    expect(headerWay(shownSession(undefined, false, null))).toBe(null);
  });

  it("[AW1] the browser's hint is used until the server answers, whose answer counts", () => {
    const way = (known: KnownSession | undefined, hint: Hint) => headerWay(shownSession(known, false, hint));
    expect([way(undefined, "in"), way(undefined, "out")]).toEqual(["account", "log-in"]);
    expect([way(after(answered(null)), "in"), way(after(answered(ada)), "out")]).toEqual(["log-in", "account"]);
  });

  it("[AW1] if the server is down a link remains: the remembered one, otherwise signing in", () => {
    expect(headerWay(shownSession(undefined, true, "in"))).toBe("account");
    expect(headerWay(shownSession(undefined, true, null))).toBe("log-in");
  });

  it("[F8] a network failure signs no one out", () => {
    expect(shownSession(after(answered(ada)), true, null)).toEqual({ status: "signed-in", person: ada });
    expect(shownSession(after(answered(null)), true, "in")).toEqual({ status: "visitor", lost: null, signUp: null });
  });

  it("[AW16] knows of a visitor whose browser waits for a link, and forgets it when a user signs in", () => {
    const waiting = { status: "visitor", lost: null, signUp: "unconfirmed" } as const;
    expect(after(answered(null), { type: "signed-up" })).toEqual(waiting);
    expect(after({ type: "answered", user: null, signUp: "unconfirmed" })).toEqual(waiting);
    expect(after({ type: "signed-up" }, answered(ada))).toEqual(after(answered(ada)));
    expect(after(answered(ada), { type: "signed-up" })).toEqual(after(answered(ada)));
    expect(after({ type: "signed-up" }, answered(null))).toEqual({ ...waiting, signUp: null });
  });

  it("[D14] distinguishes an expired session from one that was ended", () => {
    expect(after(answered(ada), answered(null))).toEqual({ status: "visitor", lost: ada, signUp: null });
    expect(after(answered(ada), answered(null), answered(null))).toEqual({
      status: "visitor",
      lost: ada,
      signUp: null,
    });
    expect(after(answered(ada), { type: "signed-out" }, answered(null))).toEqual({
      status: "visitor",
      lost: null,
      signUp: null,
    });
    expect(after(answered(null))).toEqual({
      status: "visitor",
      lost: null,
      signUp: null,
    });
  });

  it("[AW1] the same person answered again changes nothing", () => {
    const session = after(answered(ada));
    expect(nextSession(session, answered({ ...ada }))).toBe(session);
  });

  it("[AW8] reads belong to a person, to a visitor, or to an unknown user", () => {
    expect([readerOf(after(answered(ada))), readerOf(after(answered(null))), readerOf(undefined)]).toEqual([
      "1",
      "",
      null,
    ]);
  });
});
