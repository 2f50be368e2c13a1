import { FeedFailure, type Ask } from "../feed.ts";

/** Answers with the document whose key the URL holds, the first that fits; else as a 404 is answered. */
export function askOf(documents: Readonly<Record<string, unknown>>): Ask {
  return async (url) => {
    const [, document] = Object.entries(documents).find(([part]) => url.includes(part)) ?? [];
    if (document === undefined) throw new FeedFailure("host", "missing", `${url} answered 404`, null, 404);
    return JSON.stringify(document);
  };
}

/** The same ask, and the URLs and bodies that went through it. */
export function watch(ask: Ask): { readonly ask: Ask; readonly urls: string[]; readonly bodies: string[] } {
  const urls: string[] = [];
  const bodies: string[] = [];
  return {
    urls,
    bodies,
    ask: async (url, how) => {
      urls.push(url);
      const body = await ask(url, how);
      bodies.push(body);
      return body;
    },
  };
}

/**
 * Answers with the bodies that went through a watched ask, whatever they are asked for in now: the one whose URL is the
 * same but for its digits (another month, another day). What was never asked for is answered as a 404 is.
 */
export function again({ urls, bodies }: Pick<ReturnType<typeof watch>, "urls" | "bodies">): Ask {
  const shape = (url: string) => url.replaceAll(/\d+/g, "0");
  return async (url) => {
    const body = bodies[urls.findIndex((asked) => shape(asked) === shape(url))];
    if (body === undefined) throw new FeedFailure("host", "missing", `${url} answered 404`, null, 404);
    return body;
  };
}

/** The failure something ends with. */
export async function failureOf(work: Promise<unknown>): Promise<FeedFailure> {
  const failure = await work.then(
    () => new Error("it succeeded"),
    (error: unknown) => error,
  );
  if (!(failure instanceof FeedFailure)) throw failure;
  return failure;
}
