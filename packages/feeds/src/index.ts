/** The door of the feeds: one visible line a provider. Nothing outside a provider's folder knows its field names. */
export * from "./feed.ts";
export { createAsk, type AskOptions, type BodyStore, type HostStop, type KeptBody } from "./http.ts";
