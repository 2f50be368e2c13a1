import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie, setSignedCookie } from "hono/cookie";
import { parseSigned } from "hono/utils/cookie";
import { lifetime } from "./limits.ts";
import { sessionRules } from "./sessions.ts";

/**
 * The session cookie, and the cookies of browsers waiting for sign-up confirmation or for a second factor. The latter
 * two are not sessions, but each can be exchanged for one once. Their path must also be `/`: the `__Host-` prefix,
 * which keeps subdomains from planting a handle, requires it.
 */
export interface Cookies {
  /** The session token of a request; undefined if there is no cookie or its signature isn't ours. */
  sessionOf(request: Request): Promise<string | undefined>;
  /** Whether the request has a session cookie, valid or not. */
  hasSession(c: Context): boolean;
  setSession(c: Context, token: string): Promise<void>;
  dropSession(c: Context): void;
  waitingOf(c: Context): string | undefined;
  setWaiting(c: Context, handle: string): void;
  dropWaiting(c: Context): void;
  stepOf(c: Context): string | undefined;
  setStep(c: Context, handle: string): void;
  dropStep(c: Context): void;
}

/** @param secure false only for plain HTTP on localhost, where `__Host-` cookies cannot be set */
export function createCookies({ secret, secure }: { readonly secret: string; readonly secure: boolean }): Cookies {
  const prefix = secure ? "__Host-" : "";
  const session = `${prefix}agate_session`;
  const waiting = `${prefix}agate_waiting`;
  const step = `${prefix}agate_second_factor`;
  const attributes = { httpOnly: true, secure, sameSite: "Lax", path: "/" } as const;
  return {
    async sessionOf(request) {
      const header = request.headers.get("Cookie");
      if (!header) return undefined;
      return (await parseSigned(header, secret, session))[session] || undefined;
    },
    hasSession: (c) => getCookie(c, session) !== undefined,
    setSession: (c, token) =>
      setSignedCookie(c, session, token, secret, { ...attributes, maxAge: sessionRules.lifetime }),
    dropSession: (c) => void deleteCookie(c, session, attributes),
    waitingOf: (c) => getCookie(c, waiting),
    setWaiting: (c, handle) => setCookie(c, waiting, handle, { ...attributes, maxAge: lifetime.waitingBrowser }),
    dropWaiting: (c) => void deleteCookie(c, waiting, attributes),
    stepOf: (c) => getCookie(c, step),
    setStep: (c, handle) => setCookie(c, step, handle, { ...attributes, maxAge: lifetime.secondFactorStep }),
    dropStep: (c) => void (getCookie(c, step) === undefined || deleteCookie(c, step, attributes)),
  };
}
