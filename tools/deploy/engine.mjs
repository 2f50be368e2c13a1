// Debian's container engine (buildah builds, podman and runc run) with separate storage, so that it affects nothing
// else on the machine, and stand-ins for the base images where no registry can be reached.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/setup.mjs";

/** Programs of the Debian packages with the same names. */
const programs = ["buildah", "podman", "runc", "mmdebstrap"];

/**
 * Returns what is missing here, if anything.
 * @returns {string | undefined}
 */
export function whatIsMissing() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "this takes Linux, and root";
  const missing = programs.filter((program) => spawnSync(program, ["--version"]).error);
  return missing.length ? `apt-get install --no-install-recommends ${missing.join(" ")}` : undefined;
}

/** Runs a program to completion. @returns its output; throws with its error output if it fails. */
export function run(command, args, { input, quiet = true, ok = [0] } = {}) {
  const stdio = ["pipe", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"];
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, stdio, encoding: "utf8" });
  if (error) throw error;
  if (!ok.includes(status)) throw new Error(`${command} ${args.join(" ")}: ended with ${status}\n${stdout}${stderr}`);
  return { status, out: stdout ?? "", err: stderr ?? "" };
}

/** @param folder for everything it stores */
export function openEngine(folder) {
  const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run"), "--storage-driver", "overlay"];
  const quietly = ["--cgroup-manager", "cgroupfs", "--events-backend", "none", "--runtime", "runc"];
  return {
    start: (args) => spawn("podman", [...storage, ...quietly, ...args]),
    podman: (args, options) => run("podman", [...storage, ...quietly, ...args], options),
    buildah: (args, options) => run("buildah", [...storage, ...args], options),
  };
}

/**
 * Creates images under the names in the Dockerfile, from Debian's packages and the Node that npm installed. A
 * registry's images have the same Debian and the same Node, and more in the first of the two stages. The one with npm
 * knows how this machine reaches the npm registry; only Node gets into the second stage.
 */
export function standIn({ podman }, folder, { debian, node, release }) {
  const base = join(folder, "debian");
  run("mmdebstrap", ["--variant=minbase", "--format=directory", release, base]);
  for (const bulk of ["usr/share/doc", "usr/share/man", "usr/share/locale", "var/lib/apt/lists", "var/cache/apt"])
    rmSync(join(base, bulk), { recursive: true, force: true });
  const pack = (image, changes = []) => {
    const tar = join(folder, "image.tar");
    run("tar", ["-C", base, "--one-file-system", "-cf", tar, "."]);
    podman(["import", ...changes.flatMap((change) => ["--change", change]), tar, image]);
    rmSync(tar);
  };
  pack(debian);
  copyFileSync(join(root, "node_modules", `node-linux-${process.arch}`, "bin/node"), join(base, "usr/local/bin/node"));
  chmodSync(join(base, "usr/local/bin/node"), 0o755);
  const npm = dirname(dirname(realpathSync(run("sh", ["-c", "command -v npm"]).out.trim())));
  cpSync(npm, join(base, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
  run("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", join(base, "usr/local/bin/npm")]);
  pack(node, knowTheRegistry(base));
  rmSync(base, { recursive: true });
}

/** Copies the certificates and settings of this machine's npm. @returns changes to the image that apply them */
function knowTheRegistry(base) {
  const settings = join(base, "usr/local/etc");
  mkdirSync(settings, { recursive: true });
  const certificates = "/usr/local/etc/machine-certificates.pem";
  const own = join(process.env.HOME ?? "/root", ".npmrc");
  const npmrc = existsSync(own) ? readFileSync(own, "utf8").replaceAll(/^cafile=.*$/gm, `cafile=${certificates}`) : "";
  writeFileSync(join(settings, "npmrc"), npmrc);
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  if (!extra) return [];
  copyFileSync(extra, join(base, certificates));
  return [`ENV NODE_EXTRA_CA_CERTS=${certificates}`];
}

export { root };
