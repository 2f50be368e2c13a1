// Finds a Chromium for the browser tests, and fetches Debian's when there is none and this process may.
import { debianProgram } from "./debian-program.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium: the one that `CHROMIUM` names, else Chromium without its windows (the same engine at half the
 * processor time: opening a league page and its file cost 1.35 s of it against 2.86 s), else any that is there. Installs
 * Debian's package when none is there and this process is root.
 * @returns {string | undefined} undefined: none, and none could be had
 */
export function chromium() {
  return (
    process.env.CHROMIUM ||
    debianProgram("chromium-headless-shell", ["/usr/bin/chromium-headless-shell"]) ||
    debianProgram("chromium", known)
  );
}
