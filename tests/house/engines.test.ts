import { expect, test } from "vitest";
import { otherEngines } from "../../scripts/engines.mjs";

test("[BR1] [Q12] a missing engine is reported with the command that installs it", () => {
  const { env, missing } = otherEngines((debian) => (debian === "xvfb" ? undefined : `/usr/bin/${debian}`));
  expect(env).toEqual({ FIREFOX: "/usr/bin/firefox-esr" });
  expect(missing).toEqual([
    "no WebKit: as root on Debian type apt-get install --no-install-recommends webkit2gtk-driver xvfb",
  ]);
});
