import { expect, it } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { expectAccessible } from "../../../testing/accessible.ts";
import { broken, heldBack } from "../../../testing/api-stub.ts";
import { ada } from "../../../testing/show.tsx";
import { inventedGame, armadillos, pioneers } from "../testing/invented-league.ts";
import { matchupAnswers, mayNotExport, sampleData, todaysGame, inventedRoster } from "../testing/league-answers.ts";
import {
  alert,
  button,
  catchDownloads,
  chooseFirst,
  fileName,
  leaveDetailsOpen,
  onPhone,
  preview,
  showChosen,
  showLeague,
} from "../testing/show-league.tsx";
import { unzip } from "../testing/unzip.ts";

const kit = (): Locator => page.getByRole("dialog", { name: "Assignment kit" });
const opener = (): Locator => page.getByLabelText("Open assignment template").first();

/** A template whose XMP description has these properties. */
function template(properties: string, name = "agency.xmp"): File {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:ps="http://ns.adobe.com/photoshop/1.0/" xmlns:desk="http://example.com/desk/"
      xmlns:core="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return new File([packet], name);
}

const ofTomorrow = `<ps:Headline>Pensacola Pilots v Austin Armadillos</ps:Headline><ps:DateCreated>2026-07-05</ps:DateCreated>`;

async function open(file: File): Promise<void> {
  await expect.element(opener()).toBeInTheDocument();
  await opener().upload(file);
}

/** Drags a file over the page until it says what it will do with it, and drops it. */
async function drop(file: File): Promise<void> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const send = (type: string) =>
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const hint = page.getByText(/^Drop your agency's template/);
  await expect
    .poll(() => {
      send("dragover");
      return hint.query();
    })
    .not.toBeNull();
  send("drop");
  await expect.element(hint).not.toBeInTheDocument();
}

/** Opens the kit from the menu beside Export. */
async function openFromMenu(): Promise<void> {
  await expect.element(fileName()).toBeVisible();
  await button("More").click();
  await button("Assignment kit").click();
  await expect.element(kit()).toBeVisible();
}

async function downloadKit(): Promise<{ readonly name: string; readonly files: Readonly<Record<string, string>> }> {
  const files = catchDownloads();
  await kit().getByRole("button", { name: "Download kit" }).click();
  await expect.poll(() => files.length).toBe(1);
  const [zip] = files;
  if (!zip) throw new Error("No file came.");
  return { name: zip.name, files: await unzip(await zip.bytes()) };
}

it("[KT12] [KT1] the kit is made in the page without a request: the file as exported, the template, a page of words @all", async () => {
  const { api } = await showLeague("/mlb?game=mlb-espn-1");
  await openFromMenu();
  const text = `${preview()}\n`;
  const requestsBefore = api.asked.length;
  const { name, files } = await downloadKit();
  const stem = "PortlandPioneersvsAustinArmadillos07042026";
  expect(name).toBe(`${stem}-kit.zip`);
  expect(Object.keys(files)).toEqual([`${stem}.txt`, `${stem}.xmp`, "read me.txt"]);
  expect(files[`${stem}.txt`]).toBe(text);
  expect(files[`${stem}.xmp`]).toContain(
    "<photoshop:Headline>Austin Armadillos v Portland Pioneers</photoshop:Headline>",
  );
  expect(files[`${stem}.xmp`]).toContain("<photoshop:State>Oregon</photoshop:State>");
  expect(files["read me.txt"]).toContain("Rosewood Park");
  expect(files["read me.txt"]).not.toContain("SAMPLE");
  expect(api.asked.slice(requestsBefore).filter((one) => one.startsWith("GET /api/leagues"))).toEqual([]);
  // It counts as exported, and the dialog has closed.
  await expect.element(kit()).not.toBeInTheDocument();
  await expect.element(page.css("[data-game]").filter({ hasText: "Exported" }).first()).toBeInTheDocument();
});

it.each([
  ["/pga", ".xmp", "<photoshop:Headline>"],
  ["/womens-tennis", ".xmp", "<Iptc4xmpExt:Event>"],
  ["/nascar-cup", ".xmp", "<photoshop:DateCreated>"],
])("[KT12] %s has a kit, too @all", async (path, ending, field) => {
  await showChosen(path);
  await openFromMenu();
  const { files } = await downloadKit();
  expect(Object.entries(files).find(([name]) => name.endsWith(ending))?.[1]).toContain(field);
});

it("[KT12] the kit of a single team is the team's", async () => {
  await showLeague("/mlb?home=mlb-espn-1&away=mlb-espn-1");
  await openFromMenu();
  await expect.element(kit().getByRole("definition").first()).toHaveTextContent("Portland Pioneers");
});

it("[KT4] a kit of sample data says so @all", async () => {
  const roster = (team: typeof pioneers) => ({ ...inventedRoster(team), provenance: sampleData });
  await showLeague("/mlb?game=mlb-espn-1", {
    "GET /api/leagues/mlb/teams/mlb-espn-1/roster": roster(pioneers),
    "GET /api/leagues/mlb/teams/mlb-espn-2/roster": roster(armadillos),
  });
  await openFromMenu();
  expect((await downloadKit()).files["read me.txt"]).toContain("SAMPLE DATA: INVENTED PEOPLE");
});

it("[KT12] a kit is for people who may export; a template finds its game for everyone @all", async () => {
  await showLeague("/mlb", { "GET /api/may-export": mayNotExport });
  await open(template(ofTomorrow));
  await expect.element(kit()).toMatchTextContent("It is of Pensacola Pilots at Austin Armadillos");
  await expect.element(kit().getByRole("link", { name: "See plans" })).toBeVisible();
  await expect.element(kit().getByRole("button", { name: "Download kit" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(fileName()).toBeVisible();
  await button("More").click();
  await expect.element(button("Copy link")).toBeVisible();
  await expect.element(button("Assignment kit")).not.toBeInTheDocument();
});

it("[KT11] [KT6] a dropped template finds its game, and goes into the kit with the agency's text @all", async () => {
  await showLeague("/mlb");
  await drop(
    template(
      `${ofTomorrow}<ps:Credit>Desk</ps:Credit><core:Location>Other Field</core:Location><desk:job>A-17</desk:job>`,
    ),
  );
  await expect
    .element(kit())
    .toMatchTextContent("It is of Pensacola Pilots at Austin Armadillos, Sunday, July 5, 2026");
  await expect.element(fileName()).toHaveTextContent("AustinArmadillosvsPensacolaPilots07052026.txt");
  await expect.element(kit()).toMatchTextContent("Kept from your agency: Headline, Date, Venue, Credit.");
  await expect
    .element(kit().getByRole("status").filter({ hasText: "disagree" }))
    .toMatchTextContent("Venue: Other Field (the schedule: Sixth Street Field)");
  await expectAccessible();
  const { files } = await downloadKit();
  const xmp = files["AustinArmadillosvsPensacolaPilots07052026.xmp"] ?? "";
  expect(xmp).toContain("<desk:job>A-17</desk:job>");
  expect(xmp).toContain("<core:Location>Other Field</core:Location>");
  expect(xmp).toContain("<photoshop:City>Austin</photoshop:City>");
});

it("[KT11] a template dropped before the person is known stays once they are", async () => {
  const { answer, release } = heldBack({ user: ada });
  await showLeague("/mlb", { "GET /api/auth/session": answer, "GET /api/may-export": mayNotExport });
  await drop(template(ofTomorrow));
  const found = "It is of Pensacola Pilots at Austin Armadillos";
  await expect.element(kit()).toMatchTextContent(found);
  release();
  await expect.poll(() => localStorage.getItem("agate:session")).toBe("in");
  await expect.element(kit()).toMatchTextContent(found);
});

it("[KT11] Getty's text finds a tournament, and is filled in @all", async () => {
  await onPhone();
  await showLeague("/pga");
  await drop(new File(["2:105:0:Highland Open - Round One\r\n2:90:0:\r\n2:231:2:kept\r\n"], "getty.txt"));
  await expect.element(kit()).toMatchTextContent("It is of Highland Open");
  const { files } = await downloadKit();
  const iptc = Object.entries(files).find(([name]) => name.endsWith("-iptc.txt"))?.[1];
  expect(iptc).toMatch(/^2:105:0:Highland Open - Round One\r\n2:90:5:Elgin\r\n2:231:2:kept\r\n/);
  expect(iptc).toContain("2:100:3:GBR\r\n");
});

it("[KT7] [KT11] the person chooses one of several games @all", async () => {
  const late = { ...todaysGame, game_id: "mlb-espn-9", game_no: 2 };
  await showLeague("/mlb", matchupAnswers("mlb", [{ ...todaysGame, game_no: 1 }, late]));
  await open(template("<ps:Headline>Armadillos at Pioneers</ps:Headline><ps:DateCreated>2026-07-04</ps:DateCreated>"));
  await expect.element(kit()).toMatchTextContent("Several match. Which one is it?");
  await kit()
    .getByRole("button", { name: "Austin Armadillos at Portland Pioneers, Game 2, Saturday, July 4, 2026" })
    .click();
  await expect.element(kit()).toMatchTextContent("Game 2, Saturday, July 4, 2026: chosen.");
  await expect.poll(() => window.location.search).toContain("game=mlb-espn-9");
});

it("[KT7] [KT11] without a match it says what it read, and stays open for a game chosen by hand @all", async () => {
  await showLeague("/mlb");
  await open(template("<ps:Headline>Nobody v Somebody</ps:Headline><ps:Credit>Desk</ps:Credit>"));
  await expect.element(kit()).toMatchTextContent("Nothing in the MLB schedule fits");
  await expect.element(kit()).toMatchTextContent("It says: Nobody v Somebody.");
  await userEvent.keyboard("{Escape}");
  await chooseFirst();
  await openFromMenu();
  await expect.element(kit()).toMatchTextContent("agency.xmp");
  await expect.element(kit()).toMatchTextContent("Kept from your agency: Headline, Credit.");
  await kit().getByRole("button", { name: "Remove" }).click();
  await expect.element(kit()).toMatchTextContent("No template is open.");
  await expect.element(kit()).not.toMatchTextContent("Desk");
});

it("[KT11] a schedule that cannot be read is reported, with a retry @all", async () => {
  const { api } = await showLeague("/mlb?home=mlb-espn-1", { "GET /api/leagues/mlb/schedule": broken });
  await open(template(ofTomorrow));
  await expect.element(alert("The MLB schedule could not be read")).toBeVisible();
  api.answer(matchupAnswers("mlb"));
  await kit().getByRole("button", { name: "Try again" }).click();
  await expect.element(kit()).toMatchTextContent("It is of Pensacola Pilots at Austin Armadillos");
});

it("[KT11] parts of the place that the schedule lacks are filled in from the agency, on the page too @all", async () => {
  leaveDetailsOpen();
  const bare = inventedGame({ game_id: "mlb-espn-1", location: "", city: "", country: "" });
  await showLeague("/mlb", matchupAnswers("mlb", [bare]));
  await open(
    template(
      "<ps:Headline>Armadillos v Pioneers</ps:Headline><core:Location>The\n &#x200B;Yard</core:Location><ps:City>Salem</ps:City><ps:State>Oregon</ps:State>",
    ),
  );
  await expect.element(kit()).toMatchTextContent("It is of Austin Armadillos at Portland Pioneers");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByLabelText("Stadium Location")).toHaveValue("The Yard");
  await expect.element(page.getByLabelText("City", { exact: true })).toHaveValue("Salem, Oregon");
});

it("[KT8] [KT10] [KT11] a file that is not a template is reported by name, and the open one stays @all", async () => {
  await showLeague("/mlb");
  await open(template(ofTomorrow));
  await expect.element(kit()).toMatchTextContent("It is of Pensacola Pilots at Austin Armadillos");
  await drop(new File(['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'], "evil.xmp"));
  await expect.element(alert("evil.xmp was not opened")).toMatchTextContent("document type");
  await expect.element(alert("evil.xmp was not opened")).toMatchTextContent("agency.xmp is still open.");
  await drop(template(`<ps:Headline>&lt;img src=x onerror=alert(1)&gt;</ps:Headline>`, "odd.xmp"));
  await expect.element(kit()).toMatchTextContent("It says: <img src=x onerror=alert(1)>.");
  expect(document.querySelector("dialog img")).toBeNull();
});
