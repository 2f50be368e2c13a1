import { type APIRequestContext, expect } from "@playwright/test";

/**
 * Returns the text of the newest mail to an address with this subject, once it has been written; reads it from the
 * developer's outbox.
 */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const outbox = await (await request.get("/dev/outbox")).text();
    found = outbox
      .split("<article>")
      .find((article) => article.includes(`<h2>${subject}</h2>`) && article.includes(`To ${address},`));
    expect(found, `a mail to ${address}: ${subject}`).toBeDefined();
  }).toPass({ intervals: [50, 50, 100, 200] });
  return found ?? "";
}

/** Returns the path and query of the link in a mail that leads to this page. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`href="https?://[^/"]+(${page}\\?token=[^"]+)"`).exec(mail)?.[1];
  if (!link) throw new Error(`The mail has no link to ${page}: ${mail}`);
  return link;
}
