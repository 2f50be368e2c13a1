/** The entry point for the server: every endpoint, and every request and response as a schema. */
export * from "./accounts.ts";
export * from "./across-leagues.ts";
export * from "./site-endpoints.ts";
export { type Endpoint, problemsOf } from "./endpoint.ts";
export { endpoints, paths } from "./endpoints.ts";
export * from "./freshness.ts";
export * from "./leagues.ts";
export * from "./mine.ts";
export { openApiDocument } from "./openapi.ts";
export { problem, problemStatuses } from "./problem.ts";
export * from "./roster-mail.ts";
export * from "./second-factor.ts";
export * from "./subscriptions.ts";
