// Finds the engines besides Chromium that `npm test -- all` runs its journeys in (rule BR1), and installs Debian's
// packages where this process is allowed to.
import { debianProgram } from "./debian-program.mjs";

/** The Debian packages each engine needs, and other paths where it may be installed. */
const engines = {
  FIREFOX: {
    name: "Firefox",
    needs: [
      ["firefox-esr", process.env.FIREFOX, "/usr/bin/firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    ],
  },
  WEBKIT_DRIVER: {
    name: "WebKit",
    needs: [
      ["webkit2gtk-driver", process.env.WEBKIT_DRIVER, "/usr/bin/WebKitWebDriver"],
      ["xvfb", "/usr/bin/Xvfb"],
    ],
  },
};

/**
 * Returns the programs by the environment variable that the journeys read, plus a sentence for each engine that is
 * missing and could not be installed.
 * @returns {{ env: Record<string, string>, missing: string[] }}
 */
export function otherEngines(find = debianProgram) {
  const env = {};
  const missing = [];
  for (const [variable, { name, needs }] of Object.entries(engines)) {
    const [program, ...others] = needs.map(([debian, ...known]) => find(debian, known));
    if (program && others.every(Boolean)) env[variable] = program;
    else {
      const packages = needs.map(([debian]) => debian).join(" ");
      missing.push(`no ${name}: as root on Debian type apt-get install --no-install-recommends ${packages}`);
    }
  }
  return { env, missing };
}
