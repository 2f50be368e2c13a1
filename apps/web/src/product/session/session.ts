import type { Person } from "@agate/api";
import { ReadFailure } from "../../api/failure.ts";
import { postJson } from "../../api/post.ts";
import { readJson } from "../../api/read.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { watchSessionMissing } from "../../api/session-missing.ts";
import { showToast } from "../../ui/toast.ts";
import { askToSignIn } from "./ask-to-sign-in.ts";
import { hintKey, isSignOutPending, keepHint, recallHint, clearPendingSignOut } from "./session-hint.ts";
import { nextSession, readerOf, unknownSession } from "./session-state.ts";
import type { Session, SessionEvent } from "./session-state.ts";

/** An answer older than this is stale: it is refetched when the window gets the focus. */
const fresh = 60_000;

let session: Session = unknownSession;
let listeners: readonly (() => void)[] = [];
let reading: Promise<void> | null = null;
let readAt = Number.NEGATIVE_INFINITY;
/** Counts what happened to the session here: an answer to a request from before is stale. */
let turn = 0;
let isWatching = false;
let outageTold = false;

/** Who is signed in, as far as this tab knows. */
export function sessionNow(): Session {
  return session;
}

/** Subscribes a listener to changes; the first one makes the tab ask the server. */
export function watchSession(tell: () => void): () => void {
  listeners = [...listeners, tell];
  begin();
  return () => {
    listeners = listeners.filter((other) => other !== tell);
  };
}

/** Subscribes a listener to changes of the reader: what was read before was not meant for them. */
export function watchReader(tell: () => void): void {
  let reader = readerOf(session);
  watchSession(() => {
    const now = readerOf(session);
    if (now === null || now === reader) return;
    if (reader !== null) tell();
    reader = now;
  });
}

/** Asks the server who is signed in. A failed read is told once an outage, to those it may concern. */
export async function readSession(): Promise<void> {
  // A pending request may be older than what the caller has learned.
  await reading;
  reading ??= read().finally(() => {
    reading = null;
  });
  await reading;
}

/** Somebody has just signed in here, or been answered for by the server. */
export function settleSession(user: Person | null): void {
  // Signing in has ended the session that was there before.
  if (user) clearPendingSignOut();
  happen({ type: "answered", user });
}

/** Somebody has signed up here, or is told to confirm the address: this browser waits for the link. */
export function settleSignedUp(): void {
  happen({ type: "signed-up" });
}

/** The session was ended by its owner. */
export function settleSignedOut(): void {
  happen({ type: "signed-out" });
}

async function read(): Promise<void> {
  let asked = turn;
  try {
    if (isSignOutPending()) {
      // Until the server has ended it nobody is signed in here, whatever its cookie says.
      if (session.status !== "visitor") happen({ type: "signed-out" });
      await retryWhileAway(() => postJson("/api/auth/sign-out", {}));
      clearPendingSignOut();
      asked = turn;
    }
    const { user, sign_up: signUp } = await retryWhileAway(() => readJson("/api/auth/session", {}));
    readAt = Date.now();
    outageTold = false;
    if (asked === turn) happen({ type: "answered", user, signUp });
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    if (asked === turn) happen({ type: "unanswered" });
    if (outageTold || session.status !== "failed" || session.hint === "out") return;
    outageTold = true;
    showToast({
      tone: "bad",
      title: "Authentication Error",
      text: "Failed to retrieve authentication session",
    });
  }
}

function happen(event: SessionEvent): void {
  turn++;
  const next = nextSession(session, event);
  if (next.status === "signed-in") keepHint("in");
  // Signing out empties the storage, and it stays empty until the page is loaded again.
  else if (next.status === "visitor" && event.type === "answered") keepHint("out");
  if (next === session) return;
  session = next;
  for (const tell of listeners) tell();
}

function begin(): void {
  if (isWatching) return;
  isWatching = true;
  if (session === unknownSession) happen({ type: "begun", hint: recallHint() });
  watchSessionMissing((by) => {
    happen({ type: "answered", user: null });
    // What the page reads by itself, on focus or again, puts nothing over a form that somebody is filling in.
    if (by === "person") void askToSignIn();
  });
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === hintKey || key === null) void followOtherTab(newValue);
  });
  window.addEventListener("online", () => isSignOutPending() && void readSession());
  window.addEventListener("pageshow", ({ persisted }) => persisted && void readSession());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - readAt > fresh) void readSession();
  });
  void readSession();
}

/** Another tab of this browser has signed in, or out: then its storage is empty. The server says which is true. */
async function followOtherTab(hint: string | null): Promise<void> {
  const before = session;
  if ((hint === "in") === (before.status === "signed-in")) return;
  await readSession();
  if (hint !== null || before.status !== "signed-in" || session.status !== "visitor") return;
  settleSignedOut();
  showToast({ tone: "note", title: "Signed Out", text: "You've been successfully signed out." });
}
