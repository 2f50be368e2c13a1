import type * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";

/** What the compiler knows of the endpoints: the browser names one by its path, and loads neither definition nor schema. */

type Defined = Endpoints[keyof Endpoints];
type Parameters<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Query<E> = E extends { readonly query: infer Schema extends v.GenericSchema } ? v.InferInput<Schema> : object;

/** The paths that are read. */
export type ReadPath = Extract<Defined, { readonly method: "GET" }>["path"];
/** The paths that our pages write to. */
export type WritePath = Exclude<Extract<Defined, { readonly method: "POST" }>["path"], `/api/webhooks/${string}`>;

/** The definition behind a path. */
export type EndpointAt<Path extends Endpoint["path"]> = Extract<Defined, { readonly path: Path }>;

/** What stands in the parameters of a path and in its query. */
export type ValuesAt<Path extends ReadPath> = Readonly<Record<Parameters<Path>, string>> &
  Readonly<Query<EndpointAt<Path>>>;

/** What a write carries. */
export type BodyAt<Path extends WritePath> =
  EndpointAt<Path> extends { readonly body: infer Schema extends v.GenericSchema }
    ? v.InferInput<Schema>
    : Record<never, never>;

/** What is answered. */
export type AnswerAt<Path extends ReadPath | WritePath> =
  EndpointAt<Path> extends { readonly answer: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : undefined;
