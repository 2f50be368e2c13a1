import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** A proxy of `deploy` in front of a server, configured as shipped except for ports, paths and certificates. */
export interface Proxy {
  readonly name: string;
  /** Its path on this machine; undefined: it has to be installed. */
  readonly program: string | undefined;
  /** @param upstream the server's port */
  start(upstream: number): Promise<StartedProxy>;
}

export interface StartedProxy {
  readonly http: number;
  readonly https: number;
  /** For clients to trust: self-signed. */
  readonly certificate: Buffer;
  /** Everything it has logged so far. */
  log(): string;
  /** Stops it, including all its processes. */
  stop(): Promise<void>;
}

/** The host that the certificates are for. */
export const proxiedHost = "agate.example.com";

const deploy = join(import.meta.dirname, "../../../../deploy");
const installed = (...paths: readonly string[]) => paths.find((path) => existsSync(path));

const nginxProgram = installed("/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx");
const caddyProgram = installed("/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy");

export const nginx: Proxy = {
  name: "nginx",
  program: nginxProgram,
  async start(upstream) {
    const { folder, key, certificate, http, https } = await prepare();
    const site = adapt("nginx.conf", [
      [/listen \[::\]:\d+.*;/g, ""],
      [/listen 80;/, `listen 127.0.0.1:${http};`],
      [/listen 443 ssl/, `listen 127.0.0.1:${https} ssl`],
      [/\/etc\/letsencrypt\/live\/[^;]+\/fullchain\.pem/, certificate],
      [/\/etc\/letsencrypt\/live\/[^;]+\/privkey\.pem/, key],
      [/\/var\/cache\/nginx\/agate/, join(folder, "cache")],
      [/\/var\/log\/nginx\/agate\.log/, join(folder, "access.log")],
      [/\/var\/log\/nginx\/agate-errors\.log/, "stderr"],
      [/127\.0\.0\.1:4321/, `127.0.0.1:${upstream}`],
    ]);
    writeFileSync(join(folder, "agate.conf"), site);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (of) => `${of}_temp_path ${folder}/tmp;`,
    );
    writeFileSync(
      join(folder, "nginx.conf"),
      `daemon off; master_process off; pid ${folder}/pid; events {} http { access_log off; ${temporary.join(" ")} include ${folder}/agate.conf; }`,
    );
    const args = ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];
    return started(nginxProgram, args, { folder, certificate, http, https });
  },
};

export const caddy: Proxy = {
  name: "Caddy",
  program: caddyProgram,
  async start(upstream) {
    const { folder, key, certificate, http, https } = await prepare();
    const site = adapt("Caddyfile", [
      [/^\{\n/m, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n`],
      [/lb_try_duration 5s/, "lb_try_duration 50ms"],
      [/^\{\$AGATE_HOST\} \{\n/m, `{$AGATE_HOST} {\n\ttls ${certificate} ${key}\n`],
    ]);
    writeFileSync(join(folder, "Caddyfile"), site);
    return started(
      caddyProgram,
      ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
      { folder, certificate, http, https },
      { AGATE_HOST: proxiedHost, AGATE_UPSTREAM: `127.0.0.1:${upstream}`, HOME: folder, XDG_DATA_HOME: folder },
    );
  },
};

/** Fails if a file of `deploy` no longer contains what a test changes. */
function adapt(file: string, changes: readonly (readonly [from: RegExp, to: string])[]): string {
  let text = readFileSync(join(deploy, file), "utf8");
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`deploy/${file} has nothing like ${from}`);
    text = changed;
  }
  return text;
}

interface Place {
  readonly folder: string;
  readonly certificate: string;
  readonly http: number;
  readonly https: number;
}

async function prepare(): Promise<Place & { readonly key: string }> {
  const folder = mkdtempSync(join(tmpdir(), "agate-proxy-"));
  mkdirSync(join(folder, "tmp"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", `/CN=${proxiedHost}`, "-addext", `subjectAltName=DNS:${proxiedHost}`];
  const { status, stderr } = spawnSync("openssl", ["req", ...kind, ...name, "-keyout", key, "-out", certificate], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { folder, key, certificate, http: await freePort(), https: await freePort() };
}

function started(
  program: string | undefined,
  args: readonly string[],
  { folder, certificate, http, https }: Place,
  env: Readonly<Record<string, string>> = {},
): StartedProxy {
  const child: ChildProcess = spawn(program ?? "", args, { stdio: ["ignore", "pipe", "pipe"], env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const access = join(folder, "access.log");
  return {
    http,
    https,
    certificate: readFileSync(certificate),
    log: () => printed + (existsSync(access) ? readFileSync(access, "utf8") : ""),
    async stop() {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      const gone = isOver ? undefined : once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
