import { expect, test } from "vitest";
import { otherEngines } from "../../scripts/engines.mjs";

test("[BR1] [Q12] an engine that is missing is told with the command that brings it", () => {
  const { env, missing } = otherEngines((debian) => (debian === "xvfb" ? undefined : `/usr/bin/${debian}`));
  expect(env).toEqual({ FIREFOX: "/usr/bin/firefox-esr" });
  expect(missing).toEqual([
    "no WebKit: as root on Debian type apt-get install --no-install-recommends webkit2gtk-driver xvfb",
  ]);
});
