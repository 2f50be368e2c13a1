/** The door for the server: every request and response as a schema. */
export * from "./accounts.ts";
export { mayExport } from "./entitlement.ts";
export * from "./leagues.ts";
export { problem } from "./problem.ts";
