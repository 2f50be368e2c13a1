/** The door for the server: every request and response as a schema. */
export * from "./accounts.ts";
export * from "./data-updates.ts";
export * from "./leagues.ts";
export { problem } from "./problem.ts";
export * from "./subscriptions.ts";
