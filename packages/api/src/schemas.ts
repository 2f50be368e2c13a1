/** The door for the server: every endpoint, and every request and response as a schema. */
export * from "./accounts.ts";
export * from "./across-leagues.ts";
export * from "./data-updates.ts";
export { type Endpoint, problemsOf } from "./endpoint.ts";
export { endpoints, paths } from "./endpoints.ts";
export * from "./freshness.ts";
export * from "./leagues.ts";
export * from "./mine.ts";
export * from "./operate/audit.ts";
export * from "./operate/desk.ts";
export { operateEndpoints } from "./operate/endpoints.ts";
export { openApiDocument } from "./openapi.ts";
export { packEndpoints } from "./pack-endpoints.ts";
export { problem, problemStatuses } from "./problem.ts";
export * from "./roster-mail.ts";
export { siteEndpoints } from "./site-endpoints.ts";
export * from "./subscriptions.ts";
