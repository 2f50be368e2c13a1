// Finds a Chromium for the browser tests, and fetches Debian's when there is none and this process may.
import { debianProgram } from "./debian-program.mjs";

const known = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium; installs Debian's package when none is there and this process is root.
 * @returns {string | undefined} undefined: none, and none could be had
 */
export function chromium() {
  return debianProgram("chromium", known);
}
