import { spawn, type ChildProcess } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pressActions, shortcutActions, typeActions, type Engine } from "./engine.ts";

/**
 * Starts WebKitGTK's small browser and drives it by WebDriver (https://www.w3.org/TR/webdriver2) on an Xvfb screen,
 * because it has no headless mode.
 * @param driver the path of WebKitWebDriver
 * @param dir an empty folder, for its downloads
 * @param port a free one
 */
export async function openWebKit(driver: string, dir: string, port: number): Promise<Engine> {
  const files = join(dir, "files");
  mkdirSync(files);
  const binary = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];
  if (!binary) throw new Error("WebKitGTK is there without its MiniBrowser.");
  const { screen, display } = await openScreen();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      // The small browser downloads into the home folder's.
      HOME: files,
      XDG_RUNTIME_DIR: dir,
      DISPLAY: display,
      LANG: "en_US.UTF-8",
      TZ: "Asia/Tokyo",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  failed.catch(() => undefined);
  const call = (method: string, path: string, body?: object) =>
    Promise.race([ask(`http://127.0.0.1:${port}${path}`, method, body), failed]);
  await untilUp(() => call("GET", "/status"));
  const browser = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const { sessionId } = await call("POST", "/session", { capabilities: { alwaysMatch: browser } });
  const session = `/session/${sessionId}`;
  return {
    goTo: async (url) => void (await call("POST", `${session}/url`, { url })),
    run: async (inPage, argument) => {
      const script = `Promise.resolve().then(async () => (${inPage.toString()})(${JSON.stringify(argument)})).then(
        (value) => arguments[0](JSON.stringify({ value: value ?? null })),
        (error) => arguments[0](JSON.stringify({ error: String(error) })))`;
      const { error, value } = JSON.parse(await call("POST", `${session}/execute/async`, { args: [], script }));
      if (error) throw new Error(error);
      return value;
    },
    press: async (x, y) => void (await call("POST", `${session}/actions`, { actions: pressActions(x, y) })),
    type: async (text) => void (await call("POST", `${session}/actions`, { actions: typeActions(text) })),
    shortcut: async (key) => void (await call("POST", `${session}/actions`, { actions: shortcutActions(key) })),
    resize: async (width, height) => void (await call("POST", `${session}/window/rect`, { width, height })),
    files,
    faults: [],
    close: async () => {
      await call("DELETE", session).catch(() => undefined);
      await Promise.all([child, screen].map(end));
    },
  };
}

/** Opens a screen in this machine's memory, under the first free number. */
async function openScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  // It writes the number it has chosen to the file descriptor given here: its standard output.
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const display = await new Promise<string>((found, failed) => {
    screen.once("error", failed);
    screen.once("close", (code) => failed(new Error(`Xvfb ended with ${code} as it started.`)));
    screen.stdout.setEncoding("utf8").once("data", (number: string) => found(`:${number.trim()}`));
  });
  return { screen, display };
}

/** Sends one WebDriver command; rejects with the driver's message. */
async function ask(url: string, method: string, body?: object) {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(30_000) });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits for a newly started driver to listen. */
async function untilUp(isUp: () => Promise<unknown>, tries = 100): Promise<void> {
  try {
    await isUp();
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((done) => setTimeout(done, 100));
    await untilUp(isUp, tries - 1);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill();
  await ended;
}
