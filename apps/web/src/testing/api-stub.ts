import type { ApiProblem, ProblemType } from "@agate/api";

/** Replaces the server in a component's test: answers the requests that leave the page. */
export interface ApiStub {
  /** Every request so far, in order: `POST /api/auth/sign-in`. */
  readonly asked: readonly string[];
  /** The JSON bodies of the requests to an endpoint, in order. */
  readonly bodies: (endpoint: string) => readonly unknown[];
  /** Answers these endpoints from now on, replacing earlier answers for the same ones. */
  readonly answer: (answers: Answers) => void;
}

/** Returns what this server would answer a GET of a path, which then does not count as a request. */
type Ask = (path: string) => Promise<Response>;

/** JSON to answer with, or a function that returns it or a whole response. */
export type Answer = object | ((body: unknown, url: URL, ask: Ask) => Response | object | Promise<Response | object>);

/** By method and path, without the query: `GET /api/plans`. */
export type Answers = Readonly<Record<string, Answer>>;

const realFetch = window.fetch;
const unanswered: string[] = [];

/** Replaces the network until `releaseApi`. A request without an answer fails the test. */
export function stubApi(first: Answers): ApiStub {
  const answers = new Map<string, Answer>(Object.entries(first));
  const asked: string[] = [];
  const bodies: (readonly [endpoint: string, body: unknown])[] = [];
  window.fetch = async (input, request = {}) => {
    // Check before recording the request, as a browser does: a retry of an unmounted part sends nothing.
    request.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const endpoint = `${request.method ?? "GET"} ${url.pathname}`;
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : null;
    asked.push(endpoint);
    bodies.push([endpoint, body]);
    const answer = answers.get(endpoint);
    if (answer === undefined) {
      unanswered.push(endpoint);
      return problem(404, "agate:not-found", `Nobody answers ${endpoint}.`);
    }
    const given = typeof answer === "function" ? await untilAborted(answer(body, url, ask), request.signal) : answer;
    return given instanceof Response ? given.clone() : Response.json(given);
  };
  const ask: Ask = async (path) => {
    const url = new URL(path, window.location.origin);
    const answer = answers.get(`GET ${url.pathname}`) ?? (() => problem(404, "agate:not-found", "There is none."));
    const given = typeof answer === "function" ? await answer(null, url, ask) : answer;
    return given instanceof Response ? given.clone() : Response.json(given);
  };
  return {
    asked,
    bodies: (endpoint) => bodies.filter(([one]) => one === endpoint).map(([, body]) => body),
    answer: (more) => {
      for (const [endpoint, answer] of Object.entries(more)) answers.set(endpoint, answer);
    },
  };
}

/** Restores the network. Throws if a request had no answer. */
export function releaseApi(): void {
  window.fetch = realFetch;
  const missed = unanswered.splice(0);
  if (missed.length) throw new Error(`No answer was given for ${missed.join(", ")}.`);
}

/** An answer that stays pending until it is released. */
export function heldBack(answer: Answer): { readonly answer: Answer; readonly release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  return {
    answer: async (body, url, ask) => {
      await released;
      return typeof answer === "function" ? answer(body, url, ask) : answer;
    },
    release,
  };
}

async function untilAborted<T>(work: T | Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  ]);
}

/** A refusal (RFC 9457). */
export function problem(status: number, type: ProblemType, title: string, detail?: string): Response {
  const body: ApiProblem = { type, title, status, ...(detail !== undefined && { detail }) };
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/problem+json" } });
}

/** A server that is temporarily unavailable. */
export const down = (): Response => new Response("", { status: 503, headers: { "Content-Type": "text/html" } });

/** A server that failed without saying why. */
export const broken = (): Response => new Response("", { status: 500, headers: { "Content-Type": "text/plain" } });

/** A network that answers with its own page. */
export const portal = (): Response => new Response("<h1>Wi-Fi</h1>", { headers: { "Content-Type": "text/html" } });

/** A network that accepts the request and never responds. */
export const silent = (): Promise<never> => new Promise(() => undefined);

/** No network. */
export const offline = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));
