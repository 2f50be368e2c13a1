import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Examination, bad, good, odd } from "./finding.ts";

/** The version below which parts of ours do not start. */
const oldestNode = 22;

export const examineInstallation: Examination = async ({ context: { env } }) => [
  good(`${env.publicUrl}, ${env.production ? "production" : "at home: sample data, and pages for development"}`),
  Number.parseInt(process.versions.node) >= oldestNode
    ? good(`Node ${process.versions.node}`)
    : bad(`Node ${process.versions.node} is too old`, `use Node ${oldestNode} or newer; npm brings 24`),
  existsSync(join(env.folders.site, "index.html"))
    ? good("the pages are built")
    : bad("the pages are not built", "npm run build"),
  ...(env.production && ["127.0.0.1", "localhost", "::1"].includes(env.host) && env.trustedProxies.length === 0
    ? [
        odd(
          "people come through a proxy on this machine, and TRUSTED_PROXIES does not name it: they all count as one address",
          "TRUSTED_PROXIES=127.0.0.1 (or the proxy's own address)",
        ),
      ]
    : []),
];
