import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie, setSignedCookie } from "hono/cookie";
import { parseSigned } from "hono/utils/cookie";
import { lifetime } from "./limits.ts";
import { sessionRules } from "./sessions.ts";

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The session cookie, and the cookies of browsers waiting for sign-up confirmation or for a second factor. The latter
 * two are not sessions, but each can be exchanged for one once. Their path must also be `/`: the `__Host-` prefix,
 * which keeps subdomains from planting a handle, requires it.
 * @param secure false only for plain HTTP on localhost, where `__Host-` cookies cannot be set
 */
export function createCookies({ secret, secure }: { readonly secret: string; readonly secure: boolean }) {
  const prefix = secure ? "__Host-" : "";
  const session = `${prefix}agate_session`;
  const waiting = `${prefix}agate_waiting`;
  const step = `${prefix}agate_second_factor`;
  const attributes = { httpOnly: true, secure, sameSite: "Lax", path: "/" } as const;
  return {
    /** The session token of a request; undefined if there is no cookie or its signature isn't ours. */
    async sessionOf(request: Request): Promise<string | undefined> {
      const header = request.headers.get("Cookie");
      if (!header) return undefined;
      return (await parseSigned(header, secret, session))[session] || undefined;
    },
    /** Whether the request has a session cookie, valid or not. */
    hasSession: (c: Context) => getCookie(c, session) !== undefined,
    setSession: (c: Context, token: string) =>
      setSignedCookie(c, session, token, secret, { ...attributes, maxAge: sessionRules.lifetime }),
    dropSession: (c: Context) => void deleteCookie(c, session, attributes),
    waitingOf: (c: Context) => getCookie(c, waiting),
    setWaiting: (c: Context, handle: string) =>
      setCookie(c, waiting, handle, { ...attributes, maxAge: lifetime.waitingBrowser }),
    dropWaiting: (c: Context) => void deleteCookie(c, waiting, attributes),
    stepOf: (c: Context) => getCookie(c, step),
    setStep: (c: Context, handle: string) =>
      setCookie(c, step, handle, { ...attributes, maxAge: lifetime.secondFactorStep }),
    dropStep: (c: Context) => void (getCookie(c, step) === undefined || deleteCookie(c, step, attributes)),
  };
}
