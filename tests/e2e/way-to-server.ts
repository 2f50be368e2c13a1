import { globSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { freePort } from "../../apps/server/src/testing/free-port.ts";

/** A path to the server that a journey can cut, make unreliable, or point at a new version of the product. */
export interface WayToServer {
  readonly url: string;
  /** Nothing responds at its address any more, as if the server was killed. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * From now on, of each `up + down` requests the first `up` are answered and the others' connections are broken; null:
   * all are answered.
   */
  flap(counts: { readonly up: number; readonly down: number } | null): void;
  /**
   * Sets how requests are handled from now on: nothing ever responds, or a captive portal's page replaces every
   * response; null: they go through.
   * @param part of the addresses to block; all if omitted
   */
  block(how: "black-hole" | "portal" | null, part?: string): void;
  /** How many were broken so far. */
  broken(): number;
  /** From now on, another server responds at the same address. */
  lead(to: string): void;
  /** From now on, the server has a build whose chunks and style sheets all have new names, and none of the old ones. */
  release(): void;
}

const site = join(import.meta.dirname, "../../apps/web/build/client");

/**
 * @param to the server's address; it sees requests as coming from its own pages
 * @param before code that every page runs before its own
 */
export async function wayTo(to: string, before = ""): Promise<WayToServer> {
  let target = new URL(to);
  const port = await freePort();
  let flapping: { readonly up: number; readonly down: number } | null = null;
  let blocked: Parameters<WayToServer["block"]>[0] = null;
  let blockedPart = "";
  let counted = 0;
  let broken = 0;
  let names: Renamed | null = null;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const how = incoming.url?.includes(blockedPart) ? blocked : null;
    if (how === "black-hole") return;
    if (how === "portal") {
      outgoing.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in to this network</h1>");
      return;
    }
    if (flapping && counted++ % (flapping.up + flapping.down) >= flapping.up) {
      broken++;
      incoming.socket.destroy();
      return;
    }
    const asked = names ? names.toOld(incoming.url ?? "/") : incoming.url;
    if (!asked) {
      outgoing.writeHead(404).end();
      return;
    }
    const { hostname, port: toPort, host, origin } = target;
    const headers: IncomingMessage["headers"] = { ...incoming.headers, host };
    if (headers.origin) headers.origin = origin;
    const isPrefixed = before !== "" && asked.startsWith("/assets/application-") && asked.endsWith(".js");
    // Rewriting needs the response uncompressed and whole.
    if (names || isPrefixed) for (const name of ["accept-encoding", "if-none-match"]) delete headers[name];
    const onward = request({ hostname, port: toPort, path: asked, method: incoming.method, headers }, (answer) => {
      // The browser has aborted the request meanwhile.
      if (outgoing.destroyed) {
        answer.destroy();
        return;
      }
      const isText = /html|javascript|css/.test(answer.headers["content-type"] ?? "");
      if (!(names || isPrefixed) || !isText) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // Passes a broken-off response on to the browser; with a plain pipe it would never end.
        pipeline(answer, outgoing, () => undefined);
        return;
      }
      let text = isPrefixed ? before : "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => {
        const { "content-length": _length, "transfer-encoding": _transfer, etag: _tag, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(names?.toNew(text) ?? text);
      });
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  let listener: ReturnType<typeof createServer> | null = null;
  const mend = () =>
    new Promise<void>((done) => {
      listener = createServer(pass).listen(port, "127.0.0.1", done);
    });
  const cut = () =>
    new Promise<void>((done) => {
      if (!listener) return done();
      listener.close(() => done());
      listener.closeAllConnections();
      listener = null;
    });
  await mend();
  return {
    url: `http://localhost:${port}`,
    cut,
    mend,
    flap: (counts) => {
      flapping = counts;
      counted = 0;
    },
    block: (how, part = "") => {
      // A black hole holds no connections open once it ends.
      if (blocked === "black-hole") listener?.closeAllConnections();
      blocked = how;
      blockedPart = part;
    },
    broken: () => broken,
    lead: (other) => {
      target = new URL(other);
    },
    release: () => {
      names = renameAssets();
    },
  };
}

interface Renamed {
  readonly toNew: (text: string) => string;
  /** Null for a file that the new build does not have. */
  readonly toOld: (path: string) => string | null;
}

/**
 * Renames every chunk and style sheet by reversing its hash, along with the build's own mark; typefaces belong to every
 * build.
 */
function renameAssets(): Renamed {
  const turned = (text: string) => [...text].toReversed().join("");
  const old = globSync("*.{js,css}", { cwd: join(site, "assets") });
  const rename = (name: string) => name.replace(/-([\w-]{7})(?=\.\w+$)/, (_, hash: string) => `-${turned(hash)}`);
  const newOf = new Map(old.map((name) => [name, rename(name)]));
  const oldOf = new Map([...newOf].map(([before, after]) => [after, before]));
  const anyOld = new RegExp(old.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  return {
    toNew: (text) =>
      text
        .replaceAll(anyOld, (name) => newOf.get(name) ?? name)
        .replaceAll(/(?<=[`"'])[0-9a-f]{12}(?=[`"'])/g, (mark) => turned(mark)),
    toOld: (path) => {
      const name = /^\/assets\/([^?]+\.(?:js|css))$/.exec(path)?.[1];
      if (name === undefined) return path;
      const before = oldOf.get(name);
      return before ? `/assets/${before}` : null;
    },
  };
}
