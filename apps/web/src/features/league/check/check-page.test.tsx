import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page, userEvent } from "vitest/browser";
import { setOffline } from "../../../lib/offline.ts";
import { hintKey } from "../../../product/session/session-hint.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { broken, offline, type Answers } from "../../../testing/api-stub.ts";
import { ada, show } from "../../../testing/show.tsx";
import { captionedPicture } from "../testing/captioned-picture.ts";
import { pioneers } from "../testing/invented-league.ts";
import { leagueAnswers, mayNotExport, now } from "../testing/league-answers.ts";
import { button, catchDownloads, dayAnswers, text } from "../testing/show-league.tsx";
import { unzip } from "../testing/unzip.ts";
import { CheckPage } from "./check-page.tsx";
import { inWorker } from "./in-worker.ts";

const day = "2026-07-04";

/** One league has games on the day. */
async function showCheck(over: Answers = {}) {
  vi.setSystemTime(now);
  return show(<CheckPage />, "/check", dayAnswers(leagueAnswers("mlb"), over));
}

const teams = "for the Portland Pioneers against the Austin Armadillos at Rosewood Park.";
const captions: Readonly<Record<string, string>> = {
  "one.jpg": `Marcus Elery-Stone (11) hits a home run ${teams}`,
  "two.jpg": `=p12= throws a pitch ${teams}`,
  "three.jpg": `Luis Ocampo-Stone (13) throws a pitch ${teams}`,
};
const whole = {
  "photoshop:Headline": "MLB",
  "photoshop:Credit": "Desk",
  "photoshop:City": "Portland",
  "dc:creator": "Rae Dunmore",
};
const picture = (name: string, caption = captions[name] ?? "") =>
  new File([captionedPicture(caption, { taken: `${day}T19:00:00`, fields: whole })], name);

/** Accepts the first suggestion for a picture. */
async function acceptFirst(name: string): Promise<void> {
  await found(name, /Name: .*Elery/).click();
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect.element(text("1 accepted")).toBeVisible();
}

/** A folder of the browser's own file system in place of the picker's, with these pictures. */
async function giveFolder(name: string, pictures: readonly string[]): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });
  for (const one of pictures) await overwrite(folder, one, new Uint8Array(await picture(one).arrayBuffer()));
  Object.defineProperty(window, "showDirectoryPicker", { configurable: true, value: () => Promise.resolve(folder) });
  onTestFinished(async () => {
    Reflect.deleteProperty(window, "showDirectoryPicker");
    await root.removeEntry(name, { recursive: true });
  });
  return folder;
}

async function overwrite(folder: FileSystemDirectoryHandle, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writable.write(bytes);
  await writable.close();
}

async function bytesIn(folder: FileSystemDirectoryHandle): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const [name, handle] of folder.entries())
    if (handle instanceof FileSystemFileHandle) files[name] = await (await handle.getFile()).text();
  return files;
}

/** Corrects the accepted one in place. */
async function correctOne(): Promise<void> {
  if (!page.getByRole("dialog").elements().length) await button("Export 1 correction").click();
  await button("Correct 1 picture").click();
  await page
    .getByRole("dialog", { name: "Correct 1 picture in place?" })
    .getByRole("button", { name: "Correct 1 picture" })
    .click();
}

async function choose(files: readonly File[] = Object.keys(captions).map((name) => picture(name))) {
  await userEvent.upload(page.getByLabelText("Choose pictures"), [...files]);
}

const named = () => page.getByRole("group", { name: "Named in the captions" });
const checkAll = () => page.getByRole("button", { name: /^Check \d+ captions?$/ });
const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const found = (name: string, words: RegExp) => item(name).getByRole("button", { name: words });

/** Reads the files, and checks them against the proposed game. */
async function checked(over: Answers = {}, files?: readonly File[]) {
  const shown = await showCheck(over);
  await choose(files);
  await expect.element(named().getByRole("checkbox")).toBeChecked();
  await expect.element(checkAll()).not.toHaveAttribute("aria-disabled");
  await checkAll().click();
  return shown;
}

describe("dropped files", () => {
  it("[PR40] starts with the drop zone, and says that nothing leaves the browser", async () => {
    await showCheck();
    await expect.element(page.getByRole("heading", { name: "Drop pictures or a folder" })).toBeVisible();
    await expect.element(text(/Nothing leaves this browser\./)).toBeVisible();
    await expectAccessible();
  });

  it("[PR41] the game is proposed by days and teams with its count, and confirmed @all", async () => {
    await showCheck();
    await choose();
    await expect.element(named()).toMatchTextContent(/Austin Armadillos at Portland PioneersMLB.*3 captions/);
    await expect.element(text("Saturday, July 4, 2026")).toBeVisible();
    await expectAccessible();
    await named().getByRole("checkbox").click();
    await expect.element(checkAll()).toHaveAttribute("aria-disabled", "true");
    await expect.element(text("Choose the game first.")).toBeVisible();
  });

  it("[PR41] [OF8] without a network, a day whose games are not on this device is one sentence", async () => {
    const reads = Object.keys(dayAnswers(leagueAnswers("mlb"), {})).filter((path) => /\/(schedule|events)$/.test(path));
    await showCheck(Object.fromEntries(reads.map((path) => [path, offline])));
    await choose();
    await expect.element(text("The games could not be loaded")).toBeVisible();
    setOffline(true);
    await expect.element(text("The games of this day are not on this device.")).toBeVisible();
    await expect.element(text(/name no game of/)).not.toBeInTheDocument();
    await expect.element(button("Try again")).not.toBeInTheDocument();
  });

  it("[PR41] captions that name no game leave the choice to the person @all", async () => {
    await showCheck();
    await choose([picture("x.jpg", "A crowd waits in the rain.")]);
    await expect.element(text("The captions name no game of July 4, 2026")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Austin Armadillos at Portland Pioneers/ }).click();
    await expect.element(checkAll()).not.toHaveAttribute("aria-disabled");
  });

  it("[PR42] files without captions are listed, each with its reason @all", async () => {
    await showCheck();
    await choose([picture("one.jpg"), new File(["no picture"], "broken.jpg"), new File(["x"], "film.mov")]);
    await text("2 files without captions").click();
    await expect.element(item("broken.jpg")).toBeVisible();
    await expect.element(item("film.mov")).toMatchTextContent("It is not a picture, a sidecar or a table of captions.");
    await expectAccessible();
  });

  it("[PR42] reports when no file has captions, and lets the person choose other pictures", async () => {
    await showCheck();
    await choose([new File(["x"], "film.mov")]);
    await expect.element(page.getByRole("heading", { name: "No captions in these files" })).toBeVisible();
    await button("Other pictures").click();
    await expect.element(page.getByRole("heading", { name: "Drop pictures or a folder" })).toBeVisible();
  });

  it("[PR41] rosters that fail to load are named, with a retry @all", async () => {
    const { api } = await showCheck({ [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: broken });
    await choose();
    await expect.element(text(/^Not loaded: the people of Austin Armadillos/)).toBeVisible();
    await expect.element(checkAll()).toHaveAttribute("aria-disabled", "true");
    api.answer(leagueAnswers("mlb"));
    await button("Try again").click();
    await expect.element(checkAll()).not.toHaveAttribute("aria-disabled");
  });

  it("[PR40] pasted captions are read like pictures @all", async () => {
    await showCheck();
    await button("Paste captions").click();
    await page.getByLabelText("Captions, with an empty line between two").fill(Object.values(captions).join("\n\n"));
    await button("Check captions").click();
    await expect.element(named()).toMatchTextContent(/3 captions/);
  });

  // A browser may have deleted what it stored and kept the cookie.
  it.each(["in", "no"])("[PR40] captions pasted before it is known who is signed in stay (hint: %s)", async (hint) => {
    if (hint === "in") localStorage.setItem(hintKey, hint);
    let answer: (session: object) => void = () => undefined;
    const session = new Promise<object>((done) => (answer = done));
    await showCheck({ "GET /api/auth/session": () => session });
    await button("Paste captions").click();
    await page.getByLabelText("Captions, with an empty line between two").fill(Object.values(captions).join("\n\n"));
    await button("Check captions").click();
    answer({ user: ada });
    await expect.element(named()).toMatchTextContent(/3 captions/);
  });

  it("[PR40] canceled reading shows nothing", async () => {
    const ending = new AbortController();
    const reading = inWorker("read", { files: [{ path: "one.jpg", file: picture("one.jpg") }] }, ending.signal);
    ending.abort();
    expect(await reading).toBeNull();
  });
});

describe("findings", () => {
  it("[PR44] [PR45] work by keyboard: j, Enter, x, k, u and ? @all", async () => {
    await checked();
    await expect.element(found("one.jpg", /Name: .*Elery/)).toBeVisible();
    await expect.element(item("two.jpg")).toMatchTextContent(/Code left in: The code =p12= was not replaced/);
    expect(item("three.jpg").elements()).toHaveLength(0);
    await expectAccessible();
    const open = page.getByRole("group", { name: "Finding", exact: true });
    await userEvent.keyboard("jjk");
    await expect.element(open).toHaveFocus();
    await expect.element(open).toMatchTextContent(/Name: .*Elery/);
    await expectAccessible();
    await userEvent.keyboard("{Enter}");
    await expect.element(text("1 accepted")).toBeVisible();
    await expect.element(item("one.jpg")).toMatchTextContent(/Marcus Ellery-Stone/);
    await userEvent.keyboard("u");
    await expect.element(text("None accepted yet")).toBeVisible();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("x");
    await expect.element(text(/1 dismissed/)).toBeVisible();
  });

  it("[PR36] a JPEG without a thumbnail shows the picture itself @all", async () => {
    const board = new OffscreenCanvas(600, 400);
    const pen = board.getContext("2d");
    if (!pen) throw new Error("There is no canvas");
    pen.fillStyle = "rgb(200, 0, 0)";
    pen.fillRect(0, 0, 600, 400);
    const image = new Uint8Array(await (await board.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
    const metadata = captionedPicture(captions["one.jpg"] ?? "", { taken: `${day}T19:00:00`, fields: whole });
    await checked({}, [new File([image.slice(0, 2), metadata.slice(2, -2), image.slice(2)], "one.jpg")]);
    await expect.element(found("one.jpg", /Name: .*Elery/)).toBeVisible();
    const drawn = () => {
      const canvas = item("one.jpg").element().querySelector("canvas");
      const [red = 0] = canvas?.getContext("2d")?.getImageData(120, 80, 1, 1).data ?? [];
      return [canvas?.width, canvas?.height, red > 150];
    };
    await expect.poll(drawn).toEqual([240, 160, true]);
  });

  it("[PR45] [PR47] accepted ones go into a zip of sidecars, a table for ExifTool and a list @all", async () => {
    const files = catchDownloads();
    await checked();
    await acceptFirst("one.jpg");
    await button("Export 1 correction").click();
    await expectAccessible();
    await button("Export sidecars").click();
    await expect.element(text("Saved: AgateSidecars.zip.")).toBeVisible();
    const zip = await unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0));
    expect(Object.keys(zip)).toEqual(["one.xmp"]);
    expect(zip["one.xmp"]).toContain("Marcus Ellery-Stone (11)");
    await button("Export table").click();
    await expect.element(text("Saved: AgateCorrections.csv.")).toBeVisible();
    await expect.element(text('exiftool -r -sep "; " -csv=AgateCorrections.csv .')).toBeVisible();
    await expectAccessible();
    expect(await files[1]?.text()).toMatch(/^SourceFile,[^]*one\.jpg,[^]*Marcus Ellery-Stone \(11\)/);
    await button("List as CSV").click();
    await expect.element(text("Saved: AgateFindings.csv.")).toBeVisible();
    expect(await files[2]?.text()).toContain("two.jpg");
  });

  it("[PR58] [PR60] the JPEGs that change go into a zip with their corrections, and come first", async () => {
    const files = catchDownloads();
    await checked({}, [...Object.keys(captions).map((name) => picture(name)), picture("raw.CR3", captions["one.jpg"])]);
    await acceptFirst("one.jpg");
    await button("Export 1 correction").click();
    const ways = () =>
      page
        .getByRole("dialog")
        .getByRole("heading", { level: 3 })
        .elements()
        .map((one) => one.textContent);
    expect(ways().slice(0, 2)).toEqual(["In the pictures", "Corrected copies"]);
    await button("Save copies").click();
    await expect.element(text("Saved: AgateCorrected.zip, with 1 picture.")).toBeVisible();
    const zip = await unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0));
    expect(Object.keys(zip)).toEqual(["one.jpg"]);
    expect(zip["one.jpg"]).toContain("Marcus Ellery-Stone (11)");
    await userEvent.keyboard("{Escape}");
    await button("Undo").click();
    await acceptFirst("raw.CR3");
    await button("Export 1 correction").click();
    expect(ways()[0]).toBe("Sidecars in one zip");
    expect(ways()).not.toContain("Corrected copies");
  });

  it("[KT17] the game fills in what is empty: shown first, written with what was accepted", async () => {
    const files = catchDownloads();
    await checked();
    await acceptFirst("one.jpg");
    await button("Fill in pictures").click();
    const part = page.getByRole("region", { name: "Fill in pictures" });
    await expect.element(part.getByRole("checkbox", { name: "Fill in what is empty in 3 pictures" })).toBeChecked();
    const written = () => part.element().textContent;
    expect(written()).toContain("Venue, 3 picturesRosewood Park");
    expect(written()).not.toMatch(/Headline|Caption|Credit/);
    await expectAccessible();
    await button("Save copies").click();
    await expect.element(text("Saved: AgateCorrected.zip, with 3 pictures.")).toBeVisible();
    const zip = await unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0));
    expect(zip["one.jpg"]).toMatch(/Marcus Ellery-Stone \(11\)[^]*Rosewood Park|Rosewood Park[^]*Marcus Ellery-Stone/);
    expect(zip["three.jpg"]).toContain("Rosewood Park");
    await part.getByRole("checkbox").click();
    await expect.element(button("Correct 1 picture")).toBeVisible();
  });

  it("[KT17] an agency's template goes before the game's texts, and is still open when the game is chosen again", async () => {
    await showCheck();
    await choose();
    await expect.element(named().getByRole("checkbox")).toBeChecked();
    const opener = page.getByLabelText("Open assignment template");
    await userEvent.upload(opener, new File(["no template"], "letter.txt"));
    await expect.element(text("letter.txt was not opened")).toBeVisible();
    await userEvent.upload(opener, new File(["2:092:0:Agency Park\n"], "getty.txt"));
    await expect.element(text("getty.txt")).toBeVisible();
    await expectAccessible();
    await checkAll().click();
    await button("Fill in pictures").click();
    const part = page.getByRole("region", { name: "Fill in pictures" });
    await expect.element(part).toMatchTextContent(/Venue, 3 picturesAgency Park/);
    await userEvent.keyboard("{Escape}");
    await button("Change game or style").click();
    await expect.element(text("getty.txt")).toBeVisible();
    await button("Remove").click();
    await expect.element(text("getty.txt")).not.toBeInTheDocument();
  });

  it("[PR59] pictures are corrected in place after one question, more is accepted, and Undo puts back every byte after a reload @all", async () => {
    const folder = await giveFolder("saturday", ["one.jpg", "two.jpg", "three.jpg"]);
    const before = await bytesIn(folder);
    await checked();
    await acceptFirst("one.jpg");
    await button("Export 1 correction").click();
    await button("Correct 1 picture").click();
    const question = page.getByRole("dialog", { name: "Correct 1 picture in place?" });
    await expectAccessible();
    await question.getByRole("button", { name: "Correct 1 picture" }).click();
    await expect.element(text("1 picture corrected.")).toBeVisible();
    const after = await bytesIn(folder);
    expect(after["one.jpg"]).toContain("Marcus Ellery-Stone (11)");
    expect({ ...after, "one.jpg": "" }).toEqual({ ...before, "one.jpg": "" });
    await userEvent.keyboard("{Escape}");
    await expect.element(text("1 picture corrected in place.")).toBeVisible();
    // The same picture once more, with the next correction of another one.
    await page.getByRole("button", { name: /^Accept/ }).click();
    await button(/^Export 2 corrections/).click();
    await button("Correct 2 pictures").click();
    await page.getByRole("dialog").getByRole("button", { name: "Correct 2 pictures" }).click();
    await expect.element(text("2 pictures corrected.")).toBeVisible();
    await cleanup();
    await showCheck();
    await button("Undo corrections").click();
    await expect.element(text("2 pictures put back.")).toBeVisible();
    await expectAccessible();
    expect(await bytesIn(folder)).toEqual(before);
    await expect.element(text(/corrected in place/)).not.toBeInTheDocument();
  });

  it("[PR59] what was changed meanwhile is left and named, by writing and by Undo @all", async () => {
    const folder = await giveFolder("saturday", ["one.jpg"]);
    await checked();
    await acceptFirst("one.jpg");
    const other = captionedPicture("Another caption.", { taken: `${day}T19:00:00`, fields: whole });
    await overwrite(folder, "one.jpg", other);
    await correctOne();
    await expect.element(item("one.jpg").last()).toMatchTextContent(/It was changed since it was read\./);
    await overwrite(folder, "one.jpg", new Uint8Array(await picture("one.jpg").arrayBuffer()));
    await correctOne();
    await expect.element(text("1 picture corrected.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await overwrite(folder, "one.jpg", other);
    await button("Undo corrections").click();
    await expect.element(item("one.jpg").first()).toMatchTextContent(/It was changed since\./);
    expect((await bytesIn(folder))["one.jpg"]).toContain("Another caption.");
  });

  it("[PR21] [PR47] a sidecar that was not seen is named, one that was not read is left out @all", async () => {
    const files = catchDownloads();
    const other = (captions["one.jpg"] ?? "").replace("home run", "double");
    await checked({}, [picture("one.jpg"), picture("four.jpg", other), new File(["<!DOCTYPE x><x/>"], "four.xmp")]);
    await acceptFirst("one.jpg");
    // The next one is open now.
    await page.getByRole("button", { name: /^Accept/ }).click();
    await button("Export 2 corrections").click();
    const unseen = page.getByRole("group").filter({ hasText: "Sidecars of 1 picture not seen" });
    await expect.element(unseen).toMatchTextContent(/one\.jpg/);
    await expectAccessible();
    await button("Export sidecars").click();
    const left = page.getByRole("group").filter({ hasText: "1 file left out" });
    await expect.element(left).toMatchTextContent(/four\.xmp.*It was not read\./);
    expect(Object.keys(await unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0)))).toEqual(["one.xmp"]);
  });

  it("[PR43] people the person names, and people on other rosters of the league, are not misspellings", async () => {
    const outsider = (name: string) => picture(`${name}.jpg`, `${name} watches the game ${teams}`);
    await showCheck();
    await choose([outsider("Marc Ellery-Stone"), picture("one.jpg")]);
    await page.getByLabelText("People I name").fill("Marc Ellery-Stone");
    await expect.element(checkAll()).not.toHaveAttribute("aria-disabled");
    await checkAll().click();
    await expect.element(found("one.jpg", /Name: /)).toBeVisible();
    expect(found("Marc Ellery-Stone.jpg", /Name: /).elements()).toHaveLength(0);
  });

  it("[PR46] everyone sees counts and the first finding of each kind, but no output @all", async () => {
    const both = [picture("one.jpg"), picture("four.jpg", (captions["one.jpg"] ?? "").replace("Marcus", "Markus"))];
    await checked({ "GET /api/may-export": mayNotExport }, both);
    await expect.element(text(/more findings? for subscribers$/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "See plans" })).toBeVisible();
    await expect.element(button("Subscribe to Export")).toBeVisible();
    expect(page.getByRole("button", { name: /Name: / }).elements()).toHaveLength(1);
    await expectAccessible();
  });

  it("[PR44] no findings is good news, and the page says what is not checked @all", async () => {
    await checked({}, [picture("three.jpg")]);
    await expect.element(page.getByRole("heading", { name: "Nothing found in 1 caption" })).toBeVisible();
    await expect.element(text(/What is not checked: who is in the picture\./)).toBeVisible();
  });
});
