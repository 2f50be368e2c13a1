import { join, resolve } from "node:path";
import { z } from "zod";

/** What the process was told from outside; the only reader of the environment. */
export interface Env {
  readonly host: string;
  readonly port: number;
  /** Where people reach us, without a slash at the end. */
  readonly publicUrl: string;
  /** PUBLIC_URL is not this machine: no sample data, HSTS (EXPERIENCE decision 13). */
  readonly production: boolean;
  /** Undefined: the built-in PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Every provider is asked at this origin instead of its own (replay, tests). */
  readonly feedsOrigin: string | undefined;
  /** Who we say we are when we ask a provider. */
  readonly userAgent: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Where this installation keeps the files it was built with. */
  readonly folders: {
    readonly migrations: string;
    readonly site: string;
    readonly samples: string;
    /** Real data that ships: common codes, position codes. */
    readonly data: string;
  };
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

// Both `src` and the bundle's `dist` lie in apps/server.
const server = join(import.meta.dirname, "..");
const root = join(server, "../..");

const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL" })
  .transform((url) => url.replace(/\/+$/, ""));
const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(0).max(65_535).default(4321),
  PUBLIC_URL: webUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
  DATA_DIR: z.string().optional(),
  AGATE_FEEDS_ORIGIN: webUrl.optional(),
  AGATE_CONTACT: z
    .url({ protocol: /^https?$/, error: "must be the http or https URL of a page that says who you are" })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
});

/** The environment asks for something impossible; `message` lists every fault, one a line. */
export class EnvFault extends Error {
  override readonly name = "EnvFault";
}

/**
 * Reads the environment once. Every variable has a working default for development; an empty one counts as unset.
 * @throws EnvFault with every fault at once
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvFault(`The environment has ${faults.length === 1 ? "a fault" : "faults"}:\n${faults.join("\n")}`);
  }
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const production = !loopback.test(new URL(publicUrl).hostname);
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    production,
    databaseUrl: data.DATABASE_URL,
    dataDir: resolve(data.DATA_DIR ?? join(root, ".data")),
    feedsOrigin: data.AGATE_FEEDS_ORIGIN,
    userAgent: `Agate/1.0 (+${data.AGATE_CONTACT ?? publicUrl})`,
    logLevel: data.LOG_LEVEL ?? (production ? "info" : "warn"),
    folders: {
      migrations: join(server, "migrations"),
      site: join(root, "apps/web/build/client"),
      samples: join(server, "sample"),
      data: join(server, "data"),
    },
  };
}
