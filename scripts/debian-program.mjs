// Finds a program the tests need, and fetches Debian's when there is none and this process may.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The path of a program; installs Debian's package when none is there and this process is root.
 * @param {string} name of the package
 * @param {readonly (string | undefined)[]} known paths it may have
 * @returns {string | undefined} undefined: none, and none could be had
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
