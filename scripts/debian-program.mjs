// Finds a program the tests need, and installs Debian's package if it is missing and this process is allowed to.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Returns the path of a program. If it is missing and this process is root, installs Debian's package first.
 * @param {string} name of the package
 * @param {readonly (string | undefined)[]} known paths it may have
 * @returns {string | undefined} undefined if it is missing and could not be installed
 */
export function debianProgram(name, known) {
  const find = () => known.find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${name} for the tests ...`);
    const apt = (...args) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", name);
  }
  return find();
}
