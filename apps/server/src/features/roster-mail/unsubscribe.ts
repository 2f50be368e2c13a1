import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRouter } from "../../http/router.ts";
import { smallPage, smallPagePolicy } from "../../http/small-page.ts";
import { switchRosterMail, type RosterMailContext } from "./context.ts";

/** Maximum bytes of the ignored body: a mail program sends `List-Unsubscribe=One-Click`. */
const largestBody = 1_000;

/**
 * Unsubscribing from the mails about changed rosters, by RFC 8058. A POST comes from a mail provider, with a form body
 * and no cookie: only its token counts, and all it can do is turn these mails off. A GET changes nothing, because mail
 * scanners open every link; it shows the button (rules SF24, SF25).
 */
export function unsubscribeRoutes({ db, now, secret }: RosterMailContext) {
  const path = "/unsubscribe/:token";
  return createRouter()
    .use(path, bodyLimit({ maxSize: largestBody }))
    .get(path, (c) =>
      personOfToken(secret, c.req.param("token")) === undefined
        ? unknown(c)
        : answer(c, 200, "Stop these emails?", [
            "<p>Agate mails you when the roster of a game changes after you have exported it. One click stops these emails.</p>",
            `<form method="post"><button class="first" type="submit">Stop these emails</button></form>`,
          ]),
    )
    .post(path, async (c) => {
      const personId = personOfToken(secret, c.req.param("token"));
      if (personId === undefined) return unknown(c);
      await switchRosterMail(db, personId, false, now());
      return answer(c, 200, "You will get no more of these emails", [
        "<p>Nothing else about your account has changed. You can switch them on again under Account, Preferences.</p>",
      ]);
    });
}

function unknown(c: Context) {
  return answer(c, 404, "This link is not one of ours", [
    "<p>It may have been cut off on its way. The switch is in your account, under Preferences.</p>",
  ]);
}

function answer(c: Context, status: 200 | 404, title: string, body: readonly string[]) {
  return c.html(smallPage({ title, kind: "Mail", body: [...body, `<p><a href="/">Agate</a></p>`] }), status, {
    "Content-Security-Policy": smallPagePolicy(),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  });
}

/**
 * The token that unsubscribes from the mails about changed rosters: the person and this purpose, signed with the
 * server's secret. It outlives sessions and passwords, is not stored, and is not accepted anywhere else (rule SF25).
 */
export function unsubscribeToken(secret: string, personId: string): string {
  return `${personId}.${signatureOf(secret, personId).toString("base64url")}`;
}

/** The person a token belongs to; undefined if it is invalid. */
export function personOfToken(secret: string, token: string): string | undefined {
  const [, personId = "", signature = ""] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(secret, personId);
  return given.length === right.length && timingSafeEqual(given, right) ? personId : undefined;
}

function signatureOf(secret: string, personId: string): Buffer {
  return createHmac("sha256", secret).update(`unsubscribe:roster-mail:${personId}`).digest();
}
