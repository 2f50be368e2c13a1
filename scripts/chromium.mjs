// Finds a Chromium for the browser tests, or installs one where this process may.
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

/** 150 keeps a failed module failed (whatwg/html#6768), 156 does not. */
const oldest = 156;

/**
 * The path of a Chromium that starts: the one that `AGATE_CHROMIUM` names, else Chromium without its windows (the same engine at
 * half the processor time: opening a league page and its file cost 1.35 s of it against 2.86 s), else any that is there. As
 * root on Debian it installs Debian's package; elsewhere Playwright downloads its own.
 * @returns {Promise<string>}
 * @throws with the command to type, where there is none or the system lacks a library that it needs
 */
export async function chromium() {
  const named = process.env.AGATE_CHROMIUM;
  const path =
    named ||
    debianProgram("chromium-headless-shell", ["/usr/bin/chromium-headless-shell"]) ||
    debianProgram("chromium", known) ||
    (await downloaded());
  if (!existsSync(path)) {
    const wanted = named ? `AGATE_CHROMIUM names ${named}, which is not there` : "There is no Chromium";
    throw new Error(`${wanted}: type "sudo apt-get install chromium-headless-shell", or name one in AGATE_CHROMIUM.`);
  }
  const { status, stdout, stderr, error } = spawnSync(path, ["--version"], { encoding: "utf8" });
  const [version, major] = /(\d+)[.\d]*/.exec(stdout ?? "") ?? [];
  if (Number(major) < oldest)
    console.warn(
      `Chromium ${version} never loads a script again that failed once: journeys about missing code fail. A newer one helps: sudo apt-get update && sudo apt-get install chromium-headless-shell`,
    );
  if (status === 0) return path;
  const said = (error?.message ?? stderr).trim().split("\n").at(-1);
  throw new Error(`${path} does not start (${said}): type "sudo npx playwright install-deps chromium".`);
}

/** The path at which Playwright keeps its own Chromium, which it downloads unless it is there. An interrupted download starts anew. */
export async function downloaded() {
  const { chromium: engine } = await import("@playwright/test");
  if (!existsSync(engine.executablePath())) attempt("playwright", ["install", "--no-shell", "chromium"]);
  return engine.executablePath();
}
