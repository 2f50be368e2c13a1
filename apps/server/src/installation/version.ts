import server from "../../package.json" with { type: "json" };

/** The release of this program (rule RL2), inserted by the bundler. */
export const version: string = server.version;
