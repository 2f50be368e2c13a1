// Finds the engines beside Chromium that `npm test -- all` runs its journeys in (rule BR1), and fetches Debian's where this
// process may.
import { debianProgram } from "./debian-program.mjs";

/** Which Debian package brings what, and where else it may be. */
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
 * The programs by the names of the environment under which the journeys look for them, and a sentence for each engine that is
 * not there and could not be had.
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
