import server from "../../package.json" with { type: "json" };

/** What this is a release of (rule RL2): the bundler writes it into the program. */
export const version: string = server.version;
