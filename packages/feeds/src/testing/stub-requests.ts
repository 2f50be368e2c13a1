import { FeedFailure, type Ask } from "../feed.ts";

/** Returns the first document whose key occurs in the URL; otherwise fails like a 404. */
export function askOf(documents: Readonly<Record<string, unknown>>): Ask {
  return async (url) => {
    const [, document] = Object.entries(documents).find(([part]) => url.includes(part)) ?? [];
    if (document === undefined) throw new FeedFailure("host", "missing", `${url} answered 404`, null, 404);
    return JSON.stringify(document);
  };
}

/** Wraps an `ask` and records the URLs and bodies that pass through it. */
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
 * Returns the bodies recorded by a watched `ask` for whatever is requested now, matching URLs except for their digits
 * (another month, another day). Anything never requested fails like a 404.
 */
export function again({ urls, bodies }: Pick<ReturnType<typeof watch>, "urls" | "bodies">): Ask {
  const shape = (url: string) => url.replaceAll(/\d+/g, "0");
  return async (url) => {
    const body = bodies[urls.findIndex((known) => shape(known) === shape(url))];
    if (body === undefined) throw new FeedFailure("host", "missing", `${url} answered 404`, null, 404);
    return body;
  };
}

/** Returns the failure that something ends with. */
export async function failureOf(work: Promise<unknown>): Promise<FeedFailure> {
  const failure = await work.then(
    () => new Error("it succeeded"),
    (error: unknown) => error,
  );
  if (!(failure instanceof FeedFailure)) throw failure;
  return failure;
}

/** Returns these fields of each fact, as a row. */
export function columns<Fact, Key extends keyof Fact>(facts: readonly Fact[], ...keys: readonly Key[]): Fact[Key][][] {
  return facts.map((fact) => keys.map((key) => fact[key]));
}
