// Runs the README's two commands on an empty machine: a root file system of Debian packages built here, with this
// machine's Node and npm, no browser, no HOME, and a fresh clone of the committed state. Needs root, and on Debian:
// apt-get install mmdebstrap
//
//     node tools/clean-machine/run.mjs                            `npm start` as root and as a user, then `npm test`
//     node tools/clean-machine/run.mjs --fonts fonts-dejavu-core  with a Debian font; otherwise there is none at all
//     node tools/clean-machine/run.mjs --test -- all              only `npm test -- all`
//     ... --env TZ=Asia/Tokyo                                     with a variable; --keep FOLDER reuses the root
//
// Uses AGATE_RECORDINGS if it is set.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/setup.mjs";

const { values: asked, positionals: testArguments } = parseArgs({
  allowPositionals: true,
  options: {
    fonts: { type: "string", default: "" },
    env: { type: "string", multiple: true, default: [] },
    keep: { type: "string" },
    test: { type: "boolean" },
    start: { type: "boolean" },
  },
});
/** Where the tests run: a path with more than ASCII letters. */
const unusual = "/Agate für Fotos";
/** An unprivileged user without a HOME in the environment. */
const somebody = 12_345;
const folder = asked.keep ? resolve(asked.keep) : mkdtempSync(join(tmpdir(), "agate-clean-"));
const machine = join(folder, "root");

function must(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")}: ended with ${status}`);
}

function makeMachine() {
  if (existsSync(machine)) return;
  mkdirSync(folder, { recursive: true });
  const packages = ["ca-certificates", ...asked.fonts.split(",").filter(Boolean)].join(",");
  must("mmdebstrap", "--variant=minbase", `--include=${packages}`, "bookworm", machine);
  // What npm and apt need here to reach their registries, and Node with npm as on any machine.
  const brought = [
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/ssl/certs/ca-certificates.crt",
    "/usr/bin/node",
    "/usr/lib/node_modules/npm",
  ];
  for (const path of brought.filter((one) => existsSync(one))) {
    mkdirSync(join(machine, dirname(path)), { recursive: true });
    must("cp", "-rL", "--remove-destination", path, join(machine, dirname(path)));
  }
  must("chroot", machine, "useradd", "--create-home", "--uid", String(somebody), "somebody");
  must("chroot", machine, "ln", "-sf", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/bin/npm");
  must("chroot", machine, "ln", "-sf", "../lib/node_modules/npm/bin/npx-cli.js", "/usr/bin/npx");
}

/** Makes a fresh clone of the committed state, owned by a user. */
function clone(name, owner) {
  const place = join(machine, name);
  rmSync(place, { recursive: true, force: true });
  must("git", "clone", "--quiet", "--no-hardlinks", root, place);
  must("chown", "-R", `${owner}:${owner}`, place);
}

const variables = [
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_DIR"].flatMap((name) =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  ),
  ...asked.env,
];

/** Runs a command line in the clone, in its own process and mount namespaces: everything in it ends with it. */
function inside(place, owner, line) {
  const recordings = process.env.AGATE_RECORDINGS && dirname(process.env.AGATE_RECORDINGS);
  const mounts = [
    `mount --bind /dev ${machine}/dev`,
    `mount -t tmpfs -o mode=1777 tmpfs ${machine}/dev/shm`,
    `mount -t tmpfs -o mode=1777 tmpfs ${machine}/tmp`,
    ...(recordings ? [`mkdir -p ${machine}/shared`, `mount --bind ${recordings} ${machine}/shared`] : []),
  ];
  const told = recordings ? [...variables, "AGATE_RECORDINGS=/shared/fixtures"] : variables;
  const enter = `exec chroot --userspec=${owner}:${owner} ${machine} env -i "$@" sh -c ${JSON.stringify(`cd '${place}' && ${line}`)}`;
  const script = [...mounts, enter].join(" && ");
  mkdirSync(join(machine, "proc"), { recursive: true });
  const alone = ["--mount", "--pid", "--fork", "--kill-child", `--mount-proc=${machine}/proc`];
  return spawn("unshare", [...alone, "sh", "-c", script, "sh", ...told], { stdio: "inherit" });
}

/** Starts the product like a newcomer and waits for its first response. */
async function start(place, owner, port) {
  clone(place, owner);
  const begun = performance.now();
  const child = inside(place, owner, `PORT=${port} npm start`);
  let ended = false;
  void once(child, "exit").then(() => (ended = true));
  const answers = () =>
    fetch(`http://localhost:${port}/mlb`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (ended) throw new Error(`npm start as ${owner} ended`);
    await new Promise((done) => setTimeout(done, 100));
  }
  console.log(`npm start as ${owner} answers after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  // unshare forwards no other signal; everything running inside ends with it.
  child.kill("SIGKILL");
  if (!ended) await once(child, "exit");
}

try {
  makeMachine();
  if (!asked.test) {
    await start("/agate", 0, 4621);
    await start("/agate-of-somebody", somebody, 4631);
  }
  if (!asked.start) {
    clone(unusual, 0);
    const line = ["npm", "test", ...(testArguments.length ? ["--", ...testArguments] : [])].join(" ");
    const [code] = await once(inside(unusual, 0, line), "exit");
    process.exitCode = code ?? 1;
  }
} finally {
  if (!asked.keep) rmSync(folder, { recursive: true, force: true });
}
