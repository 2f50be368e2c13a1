/// <reference lib="dom" />
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { grayPixel } from "@agate/assignment/testing/exiftool";
import { captionsOfSample } from "./captioned.ts";
import { expect } from "./journey.ts";
import { test } from "./subscribed.ts";

/** A folder of the browser's own file system, which stands for the one on disk that the picker would return. */
async function fillFolder(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("saturday", { create: true });
    for (const [name, base64] of Object.entries(given)) {
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writable.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      await writable.close();
    }
  }, files);
}

const readFolder = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("saturday");
    const files: Record<string, string> = {};
    for await (const [name, handle] of folder.entries()) {
      const bytes = new Uint8Array(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer());
      files[name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    }
    return files;
  });

test("[PR59] twelve of forty JPEGs are corrected in place with the mouse, put back after a reload, and corrected by keys @all", async ({
  page,
  request,
}) => {
  // Three times forty pictures.
  test.slow();
  const { captions, one } = await captionsOfSample(request);
  const [wrong, , right] = captions.map(({ buffer }) => Buffer.concat([buffer.subarray(0, -2), grayPixel.subarray(2)]));
  const isWrong = (at: number) => at % 10 < 3;
  const before = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `DSC_${String(at).padStart(4, "0")}.jpg`,
      ((isWrong(at) ? wrong : right) ?? Buffer.alloc(0)).toString("base64"),
    ]),
  );
  const folder = mkdtempSync(join(tmpdir(), "agate-e2e-"));
  mkdirSync(join(folder, "saturday"));
  for (const [name, base64] of Object.entries(before))
    writeFileSync(join(folder, "saturday", name), Buffer.from(base64, "base64"));
  await page.addInitScript(() => {
    const root = navigator.storage?.getDirectory();
    Object.assign(window, { showDirectoryPicker: async () => (await root).getDirectoryHandle("saturday") });
  });
  try {
    await page.goto("/check");
    await fillFolder(page, before);
    await page.getByLabel("Choose a folder").setInputFiles(join(folder, "saturday"));
    await page.getByRole("button", { name: "Check 40 captions" }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: "DSC_0000.jpg" })
      .getByRole("button", { name: /Name: / })
      .first()
      .click();
    for (let accepted = 1; accepted <= 12; accepted++) {
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${accepted} accepted`)).toBeVisible();
    }
    await page.getByRole("button", { name: "Export 12 corrections" }).click();
    await page.getByRole("button", { name: "Correct 12 pictures" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Correct 12 pictures" }).click();
    await expect(page.getByText("12 pictures corrected.")).toBeVisible();
    const expectCorrected = async () => {
      for (const [name, base64] of Object.entries(await readFolder(page))) {
        const [now, then] = [base64, before[name] ?? ""].map((text) => Buffer.from(text, "base64"));
        if (!isWrong(Number(name.slice(4, 8)))) expect(base64, name).toBe(before[name]);
        else {
          expect(now?.includes(`${one.first_name} ${one.last_name} (${one.jersey})`), name).toBe(true);
          expect(now?.subarray(2 - grayPixel.length).equals(grayPixel.subarray(2)), name).toBe(true);
          expect(then?.includes(`${one.last_name} (${one.jersey})`), name).toBe(false);
        }
      }
    };
    await expectCorrected();

    await page.reload();
    await expect(page.getByText("12 pictures corrected in place.")).toBeVisible();
    await page.getByRole("button", { name: "Undo corrections" }).click();
    await expect(page.getByText("12 pictures put back.")).toBeVisible();
    expect(await readFolder(page)).toEqual(before);

    await page.getByRole("button", { name: "Export 12 corrections" }).focus();
    await page.keyboard.press("Enter");
    // The dialog opens with the focus on Close.
    await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Correct 12 pictures" })).toBeFocused();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Correct 12 pictures in place?" });
    await expect(question.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(question.getByRole("button", { name: "Correct 12 pictures" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("12 pictures corrected.")).toBeVisible();
    await expectCorrected();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("[PR59] a dropped folder is written to without choosing it again, and a refusal changes nothing @all", async ({
  page,
  request,
}) => {
  const { captions } = await captionsOfSample(request);
  const folder = mkdtempSync(join(tmpdir(), "agate-e2e-"));
  try {
    mkdirSync(join(folder, "saturday"));
    for (const { name, buffer } of captions) writeFileSync(join(folder, "saturday", name), buffer);
    await page.goto("/check");
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, "saturday")], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, x: 400, y: 400, data });
    await page.getByRole("button", { name: "Check 3 captions" }).click();
    await page
      .getByRole("button", { name: /Name: / })
      .first()
      .click();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Export 1 correction" }).click();
    await page.getByRole("button", { name: "Correct 1 picture" }).click();
    const question = page.getByRole("dialog", { name: "Correct 1 picture in place?" });
    await expect(question).not.toContainText("The browser asks for their folder");
    await question.getByRole("button", { name: "Correct 1 picture" }).click();
    // Without a window nobody can allow it.
    await expect(page.getByText("The browser did not allow writing into the folder. Nothing changed.")).toBeVisible();
    for (const { name, buffer } of captions)
      expect(readFileSync(join(folder, "saturday", name)).equals(buffer), name).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
