import type * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";

/**
 * The endpoints at the type level: the browser names one by its path and loads neither its definition nor its schema.
 */

type Defined = Endpoints[keyof Endpoints];
type Parameters<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Query<E> = E extends { readonly query: infer Schema extends v.GenericSchema } ? v.InferInput<Schema> : object;

/** The paths that can be read. */
export type ReadPath = Extract<Defined, { readonly method: "GET" }>["path"];
/** The paths that our pages can write to. */
export type WritePath = Exclude<Extract<Defined, { readonly method: "POST" }>["path"], `/api/webhooks/${string}`>;

/** The definition behind a path. */
export type EndpointAt<Path extends Endpoint["path"]> = Extract<Defined, { readonly path: Path }>;

/** The values for a path's parameters and its query. */
export type ValuesAt<Path extends ReadPath> = Readonly<Record<Parameters<Path>, string>> &
  Readonly<Query<EndpointAt<Path>>>;

/** The body of a write. */
export type BodyAt<Path extends WritePath> =
  EndpointAt<Path> extends { readonly body: infer Schema extends v.GenericSchema }
    ? v.InferInput<Schema>
    : Record<never, never>;

/** The response. */
export type AnswerAt<Path extends ReadPath | WritePath> =
  EndpointAt<Path> extends { readonly answer: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : undefined;
