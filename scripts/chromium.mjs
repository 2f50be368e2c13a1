// Finds a Chromium for the browser tests, or installs one where this process is allowed to.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { debianProgram } from "./debian-program.mjs";
import { attempt } from "./setup.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** 150 never retries a module that failed to load (whatwg/html#6768); 156 does. */
const oldest = 156;

/**
 * Returns the path of a Chromium that starts. `AGATE_CHROMIUM` wins; next is the headless shell (the same engine at
 * half the processor time: opening a league page and its file cost 1.35 s against 2.86 s); then any other that is
 * installed. As root on Debian, installs Debian's package; elsewhere Playwright downloads its own.
 * @returns {Promise<string>}
 * @throws with the command to type if there is none, or if the system lacks a library it needs
 */
export async function chromium() {
  const named = process.env.AGATE_CHROMIUM;
  const path =
    named ||
    debianProgram("chromium-headless-shell", ["/usr/bin/chromium-headless-shell"]) ||
    debianProgram("chromium", known) ||
    (await downloaded());
  if (!existsSync(path)) {
    const problem = named ? `AGATE_CHROMIUM names ${named}, which is not there` : "There is no Chromium";
    throw new Error(`${problem}: type "sudo apt-get install chromium-headless-shell", or name one in AGATE_CHROMIUM.`);
  }
  const { status, stdout, stderr, error } = spawnSync(path, ["--version"], { encoding: "utf8" });
  const [version, major] = /(\d+)[.\d]*/.exec(stdout ?? "") ?? [];
  if (Number(major) < oldest)
    console.warn(
      `Chromium ${version} never loads a script again that failed once: journeys about missing code fail. A newer one helps: sudo apt-get update && sudo apt-get install chromium-headless-shell`,
    );
  if (status === 0) return path;
  const message = (error?.message ?? stderr).trim().split("\n").at(-1);
  throw new Error(`${path} does not start (${message}): type "sudo npx playwright install-deps chromium".`);
}

/** Returns that path for a program that measures; without one it ends with the command to type. */
export async function chromiumOrEnd() {
  try {
    return await chromium();
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/**
 * Returns the path where Playwright stores its own Chromium, downloading it first if missing. An interrupted download
 * restarts.
 */
export async function downloaded() {
  const { chromium: engine } = await import("@playwright/test");
  if (!existsSync(engine.executablePath())) attempt("playwright", ["install", "--no-shell", "chromium"]);
  return engine.executablePath();
}
