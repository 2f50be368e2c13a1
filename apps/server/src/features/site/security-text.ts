import type { AppContext } from "../../app-context.ts";
import { createRouter } from "../../http/router.ts";

const monthsAhead = 6;

/**
 * `/.well-known/security.txt` (RFC 9116, rule SC5): where to report a vulnerability. The expiry depends on the month of
 * the request: half a year from its first day, the same on every server however long it runs.
 */
export function securityTextRoutes({ env, now }: Pick<AppContext, "env" | "now">) {
  const { publicUrl, securityContact: contact } = env;
  return createRouter().get("/.well-known/security.txt", (c) => {
    const at = now();
    const expires = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsAhead));
    const fields = [
      `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
      `Expires: ${expires.toISOString().replace(".000", "")}`,
      "Preferred-Languages: en",
      // The RFC allows only https URLs here.
      ...(publicUrl.startsWith("https://")
        ? [`Canonical: ${publicUrl}/.well-known/security.txt`, `Policy: ${publicUrl}/terms-of-service#security`]
        : []),
    ];
    return c.body(`${fields.join("\n")}\n`, 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    });
  });
}
