import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { enter, escape, type Engine } from "./engine.ts";

/** Starts a Chromium, whose files the other engines have to match. */
export async function openChromium(options: LaunchOptions, dir: string): Promise<Engine> {
  const files = join(dir, "files");
  mkdirSync(files);
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ timezoneId: "Asia/Tokyo", permissions: ["clipboard-write"] });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("download", (download) => void download.saveAs(join(files, download.suggestedFilename())));
  const keys: Readonly<Record<string, string>> = { [enter]: "Enter", [escape]: "Escape" };
  return {
    goTo: async (url) => void (await page.goto(url)),
    run: (inPage, argument) => page.evaluate(inPage as never, argument as never),
    press: (x, y) => page.mouse.click(x, y),
    type: async (text) => {
      for (const sign of text) await (keys[sign] ? page.keyboard.press(keys[sign]) : page.keyboard.type(sign));
    },
    shortcut: (key) => page.keyboard.press(`Control+${key}`),
    resize: (width, height) => page.setViewportSize({ width, height }),
    files,
    faults,
    close: () => browser.close(),
  };
}
