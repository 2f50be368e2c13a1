import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pressActions, shortcutActions, typeActions, type Engine } from "./engine.ts";

/** What Firefox logs about a request made by its service worker. */
const fromWorker =
  /ServiceWorker (?:intercepted the request|passed a promise to FetchEvent\.respondWith\(\) that rejected)/;

/**
 * Starts a headless Firefox and drives it by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi), which it supports
 * natively.
 * @param program its path
 * @param dir an empty folder, for its profile and its downloads
 */
export async function openFirefox(program: string, dir: string): Promise<Engine> {
  const files = join(dir, "files");
  mkdirSync(files);
  const preferences = {
    "browser.download.folderList": 2,
    "browser.download.dir": files,
    "browser.download.alwaysOpenPanel": false,
    "remote.active-protocols": 1,
    // Disables the browser's own background requests.
    "app.update.enabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(dir, "user.js"), lines.join(""));
  const child = spawn(program, ["--headless", "--no-remote", "--profile", dir, "--remote-debugging-port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: dir, TZ: "Asia/Tokyo" },
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const address = await new Promise<string>((found, failed) => {
    child.once("error", failed);
    child.once("close", (code) => failed(new Error(`Firefox ended with ${code} as it started.`)));
    createInterface(child.stderr).on("line", (line) => {
      const url = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
      if (url) found(url);
    });
  });
  const faults: string[] = [];
  const send = await connect(`${address}/session`, faults);
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: readonly { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  return {
    goTo: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async (inPage, argument) => {
      const answer = await send<Called>("script.callFunction", {
        functionDeclaration: `async () => JSON.stringify((await (${inPage.toString()})(${JSON.stringify(argument)})) ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    press: async (x, y) => void (await send("input.performActions", { context, actions: pressActions(x, y) })),
    type: async (text) => void (await send("input.performActions", { context, actions: typeActions(text) })),
    shortcut: async (key) => void (await send("input.performActions", { context, actions: shortcutActions(key) })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    files,
    faults,
    close: async () => {
      await send("browser.close", {}).catch(() => child.kill());
      await ended;
    },
  };
}

type Called =
  | { readonly type: "success"; readonly result: { readonly value: string } }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };

type Send = <Answer = unknown>(method: string, params: object) => Promise<Answer>;

/** Opens the socket of a session: each command resolves to its result or rejects with Firefox's message. */
async function connect(url: string, faults: string[]): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, message, method, params } = JSON.parse(data);
    // Firefox reports each worker request that was pending when a page was left, or had no network: neither is a fault.
    const isFault = method === "log.entryAdded" && params.level === "error";
    if (isFault && !fromWorker.test(params.text)) faults.push(params.text);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "error") asked?.reject(new Error(message));
    else asked?.resolve(result as never);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox is gone."));
  };
  await new Promise<void>((done, failed) => {
    socket.onopen = () => done();
    socket.onerror = () => failed(new Error(`Nobody answers at ${url}.`));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
