import { expect, it, onTestFinished, vi } from "vitest";
import { page, type Locator } from "vitest/browser";
import { clearBrowserStorage } from "../../../product/session/session-hint.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { mayNotExport } from "../testing/league-answers.ts";
import {
  button,
  catchDownloads,
  chooseStyle,
  fileName,
  leaveDetailsOpen,
  onPhone,
  preview,
  reload,
  showLeague,
  text,
} from "../testing/show-league.tsx";

const at = "/mlb?game=mlb-espn-1";
const menu = () => page.getByRole("dialog", { name: "More" });
const item = (name: string | RegExp): Locator => menu().getByRole("button", { name, exact: true });
const dialog = (name: string): Locator => page.getByRole("dialog", { name });

async function openMenu(): Promise<void> {
  await expect.element(fileName()).toBeVisible();
  await button("More").click();
  await expect.element(menu()).toBeVisible();
}

/** Adds what this browser lacks, until the end of the test. */
function give(of: object, what: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(what)) {
    Object.defineProperty(of, name, { configurable: true, value });
    onTestFinished(() => {
      Reflect.deleteProperty(of, name);
    });
  }
}

/** Removes what another browser lacks, until the end of the test. */
function removeProperty(of: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(of, name);
  Reflect.deleteProperty(of, name);
  if (own) onTestFinished(() => void Object.defineProperty(of, name, own));
}

/**
 * A real folder of the browser's own file system in place of the picker's: it is written to and remembered like one on
 * disk.
 */
async function giveFolder(name = "Roster Codes"): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });
  give(window, { showDirectoryPicker: () => Promise.resolve(folder) });
  onTestFinished(async () => {
    await root.removeEntry(name, { recursive: true }).catch(() => undefined);
  });
  return folder;
}

async function contents(folder: FileSystemDirectoryHandle): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for await (const [name, handle] of folder.entries())
    if (handle instanceof FileSystemFileHandle) files[name] = await (await handle.getFile()).text();
  return files;
}

async function overwrite(folder: FileSystemDirectoryHandle, name: string, content: string): Promise<void> {
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writable.write(content);
  await writable.close();
}

/** The file as stored. */
const whole = () => `${preview()}\n`;

const file = "PortlandPioneersvsAustinArmadillos07042026.txt";

async function saveFirst(words?: string): Promise<void> {
  await openMenu();
  await item("Save into a folder").click();
  if (words !== undefined) await expect.element(text(words)).toBeVisible();
}

async function saveAgain(): Promise<void> {
  await openMenu();
  await item("Save again into Roster Codes").click();
}

it("[PP6] [PS3] if the browser does not let the page copy, the link with every setting can be copied by hand", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await showLeague(at, { "GET /api/may-export": mayNotExport });
  await openMenu();
  await item("Copy link").click();
  await expect.element(page.getByRole("alert").filter({ hasText: "blocked copying" })).toBeVisible();
  const link = dialog("Link to this file").getByLabelText("The link").element() as HTMLInputElement;
  expect(new URL(link.value).searchParams.get("style")).toBe("standard");
  await expectAccessible();
  link.focus();
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(link.value);
});

it("[PP7] [PP8] shares the link and, for people who may export, the file; closing the share sheet is not an error", async () => {
  // Where folders can be chosen, the menu has no room for sharing a link.
  removeProperty(window, "showDirectoryPicker");
  const shared: ShareData[] = [];
  let answer = (): Promise<void> => Promise.resolve();
  give(navigator, {
    canShare: () => true,
    share: (data: ShareData) => {
      shared.push(data);
      return answer();
    },
  });
  await showLeague(at);
  await openMenu();
  await item("Share the file").click();
  await expect.poll(() => shared.length).toBe(1);
  const [sent] = shared[0]?.files ?? [];
  expect(sent?.name).toBe(file);
  expect(await sent?.text()).toBe(whole());
  // The file has left the page, like a download.
  await expect.element(page.css("aside[data-wide]").getByText("Exported")).toBeInTheDocument();

  answer = () => Promise.reject(new DOMException("closed", "AbortError"));
  await openMenu();
  await item("Share the link").click();
  await expect.poll(() => shared.length).toBe(2);
  expect(shared[1]?.url).toContain("/mlb?game=mlb-espn-1");
  await expect.element(text("Link copied")).not.toBeInTheDocument();

  answer = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  await openMenu();
  await item("Share the file").click();
  await expect.element(text("The device refused the file")).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openMenu();
  await item("Share the link").click();
  await expect.poll(() => copied.mock.calls.length).toBe(1);
});

it("[PP8] [PP9] offers neither file nor folder to people who may not export", async () => {
  await giveFolder();
  give(navigator, { canShare: () => true, share: () => Promise.resolve() });
  await showLeague(at, { "GET /api/may-export": mayNotExport });
  await openMenu();
  await expect.element(item("Share the link")).toBeVisible();
  await expect.element(item("Share the file")).not.toBeInTheDocument();
  await expect.element(item(/^Save (again )?into/)).not.toBeInTheDocument();
});

it("[PP9] saves into a folder, then again with one click after a reload @all", async () => {
  leaveDetailsOpen();
  const folder = await giveFolder();
  await showLeague(at);
  await saveFirst("Saved into Roster Codes");
  expect(await contents(folder)).toEqual({ [file]: whole() });
  await expect.element(page.css("aside[data-wide]").getByText("Exported")).toBeInTheDocument();

  // The picker is not called again.
  give(window, { showDirectoryPicker: () => Promise.reject(new Error("The picker was asked again.")) });
  await reload();
  await chooseStyle("Getty");
  await saveAgain();
  await expect.poll(() => contents(folder)).toEqual({ [file]: whole() });
  expect(preview()).toContain("#11");
});

it("[PG55] More has at most eight entries, with a folder and with the device's share sheet @all", async () => {
  await onPhone();
  give(navigator, { canShare: () => true, share: () => Promise.resolve() });
  removeProperty(window, "showDirectoryPicker");
  await showLeague(at);
  const count = () => menu().getByRole("button").or(menu().getByRole("link")).all().length;
  await openMenu();
  await expect.element(item("Share the file")).toBeVisible();
  expect(count()).toBe(8);
  await giveFolder();
  await reload();
  await saveFirst();
  await openMenu();
  await expect.element(item("Save into another folder")).toBeVisible();
  expect(count()).toBe(8);
});

it("[PP9] says where downloads go if the browser has no folder access, and nothing if it has @all", async () => {
  removeProperty(window, "showDirectoryPicker");
  await showLeague(at);
  await openMenu();
  const note = () => menu().getByText(/^Downloads go where this browser's settings say\./);
  await expect.element(note()).toBeVisible();
  await expect.element(item(/^Save (again )?into/)).not.toBeInTheDocument();
  await giveFolder();
  await reload();
  await openMenu();
  await expect.element(item("Save into a folder")).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
});

it("[PP11] shows no one another person's folder, and forgets it when the person signs out", async () => {
  await giveFolder();
  await showLeague(at);
  await saveFirst("Saved into Roster Codes");
  await reload({ "GET /api/auth/session": { user: { id: "8", email: "bo@example.com", email_verified: true } } });
  await openMenu();
  await expect.element(item("Save into a folder")).toBeVisible();
  clearBrowserStorage();
  await reload();
  await openMenu();
  await expect.element(item("Save into a folder")).toBeVisible();
});

it("[PP9] asks before it overwrites a file that it did not write, or that has changed since @all", async () => {
  const folder = await giveFolder();
  await overwrite(folder, file, "somebody else's");
  await showLeague(at);
  await saveFirst();
  await expect.element(text(`${file} is already in the folder, and was not saved from here.`)).toBeVisible();
  await expectAccessible();
  await dialog("Replace the file?").getByRole("button", { name: "Keep both" }).click();
  const second = file.replace(".txt", " (2).txt");
  await expect.poll(() => contents(folder)).toEqual({ [file]: "somebody else's", [second]: whole() });

  await saveAgain();
  await dialog("Replace the file?").getByRole("button", { name: "Replace it" }).click();
  await expect.poll(async () => (await contents(folder))[file]).toBe(whole());

  await overwrite(folder, file, "changed by hand");
  await saveAgain();
  await expect.element(text(`${file} was changed since it was saved from here.`)).toBeVisible();
  await dialog("Replace the file?").getByRole("button", { name: "Cancel" }).click();
  expect((await contents(folder))[file]).toBe("changed by hand");
});

it.each([
  ["NotFoundError", "The folder is gone."],
  ["QuotaExceededError", "The disk is full."],
  ["NoModificationAllowedError", "The file is in use."],
  ["NotAllowedError", "The browser is not allowed to write to the folder."],
  ["AbortError", "The browser stopped the save."],
])("[PP10] reports %s, leaves nothing half written, and downloads instead @all", async (fault, words) => {
  if (fault === "AbortError") vi.spyOn(console, "error").mockReturnValue();
  const folder = await giveFolder();
  vi.spyOn(FileSystemWritableFileStream.prototype, "close").mockRejectedValue(new DOMException("no", fault));
  await onPhone();
  await showLeague(at);
  const files = catchDownloads();
  await saveFirst();
  const prompt = dialog("The file was not saved");
  await expect.element(prompt.getByRole("alert")).toMatchTextContent(words);
  expect(await contents(folder)).toEqual({});
  await prompt.getByRole("button", { name: "Download" }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual([file]);
  await expect.element(prompt).not.toBeInTheDocument();
});

it("[PP10] a deleted folder is reported, and another can be chosen", async () => {
  const folder = await giveFolder();
  await showLeague(at);
  await saveFirst("Saved into Roster Codes");
  await (await navigator.storage.getDirectory()).removeEntry(folder.name, { recursive: true });
  await saveAgain();
  await expect.element(text("The folder is gone.")).toBeVisible();
  const other = await giveFolder("Second");
  await dialog("The file was not saved").getByRole("button", { name: "Choose a folder" }).click();
  await expect.poll(() => contents(other)).toEqual({ [file]: whole() });
});

it("[PP9] [PP10] closing the picker is not an error; a refused folder is reported @all", async () => {
  await giveFolder();
  give(window, { showDirectoryPicker: () => Promise.reject(new DOMException("closed", "AbortError")) });
  await showLeague(at);
  await saveFirst();
  await openMenu();
  await expect.element(item("Save into a folder")).toBeVisible();
  await expect.element(dialog("The file was not saved")).not.toBeInTheDocument();

  const folder = await giveFolder();
  give(FileSystemHandle.prototype, {
    queryPermission: () => Promise.resolve("prompt"),
    requestPermission: () => Promise.resolve("denied"),
  });
  await item("Save into a folder").click();
  await expect.element(text("The browser is not allowed to write to the folder.")).toBeVisible();
  expect(await contents(folder)).toEqual({});
});
