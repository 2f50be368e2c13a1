import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ownTeamFields } from "@agate/mine";
import { pdfOf } from "@agate/tables/testing/pdf";
import { textRows, workbookOf } from "@agate/tables/testing/workbook";
import { changeMine, useMine } from "../../product/mine/mine.ts";
import { readInWorker } from "../../product/reading/use-reading.tsx";
import { useLocation } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { signInElsewhere } from "../../testing/other-tab.ts";
import { ada, bob, show } from "../../testing/show.tsx";
import { readTeamLink, writeTeamLink } from "./team-link.ts";
import { TeamsPage } from "./teams-page.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const read = () => page.getByRole("region", { name: "What was read" });
const table = () => page.getByLabelText("Paste the roster, or drop a file", { exact: true });

const roster = [
  "#\tName\tPos.\tYr.",
  "1\tOrtiz-Hale, Damon\tSS\tJr.",
  "12/21\tMcAllister, Tom\tRHP\tSr.",
  "No. 18\tBrannigan, Cole\t3B\tSo.",
  "\tHead Coach: Lou Petrakis",
].join("\n");

/** The page, and what is stored. */
function Page() {
  const { records } = useMine("team");
  const { pathname, search } = useLocation();
  return (
    <>
      <TeamsPage />
      <output data-testid="kept">
        {JSON.stringify(
          [...records.values()].map(({ name, people }) => [
            name,
            Object.values(people)
              .map(({ number, last }) => `${number} ${last}`)
              .toSorted(),
          ]),
        )}
      </output>
      <output data-testid="at">{`${pathname}${search}`}</output>
    </>
  );
}
/** Matches a text as part of an element's content. */
const part = (text: string) => new RegExp(text.replace(/[[\]().|?*+^$\\{}]/g, "\\$&"));
const savedTeams = () => page.getByTestId("kept");

function paste(types: Readonly<Record<string, string>>) {
  const clipboardData = new DataTransfer();
  for (const [type, content] of Object.entries(types)) clipboardData.setData(type, content);
  table()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

async function choose(name: string, content: BlobPart) {
  await userEvent.upload(page.getByLabelText("Choose a file"), new File([content], name));
}

it("[OT17] a person who arrives from a league's page makes a team of its sport, and returns to that page @all", async () => {
  await show(<Page />, "/teams?new&for=mlb");
  await expect.element(page.getByLabelText("Sport")).toHaveValue("baseball");
  await page.getByLabelText("Team name, as printed").fill("Somerville Hawks");
  await table().fill("Number\tName\tPosition\n1\tDamon Ortiz-Hale\tSS\n2\tTom McAllister\tP");
  await button("Save team").click();
  await expect.poll(() => page.getByTestId("at").element().textContent).toMatch(/^\/teams\?team=[\w-]+&for=mlb$/);
  await expect.element(page.getByLabelText("League")).toHaveValue("mlb");
  expect(page.getByRole("link", { name: "Make a file" }).element().getAttribute("href")).toMatch(/^\/mlb\?home=own\./);
});

it.each([["no one", null] as const, ["another person", bob] as const])(
  "[ED17] a deleted team cannot be restored if %s is here after its owner @all",
  async (_, next) => {
    const { api } = await show(<Page />, "/teams", { "GET /api/auth/session": { user: ada } });
    await expect.element(page.getByText("No teams of your own yet.")).toBeVisible();
    changeMine("team", "hawks", { name: "Hawks" });
    await button("Delete Hawks").click();
    await expect.element(button("Undo")).toBeVisible();
    signInElsewhere(api, next);
    await expect.element(button("Undo")).not.toBeInTheDocument();
    await expect.element(page.getByText("Hawks")).not.toBeInTheDocument();
  },
);

it("[OT17] a draft left on the way from another league keeps its text, and gets the sport of this one", async () => {
  await show(<Page />, "/teams?new&for=nhl");
  await table().fill("7\tAl Jones\tLW");
  for (const [path, sport] of [
    ["/teams?new&for=mlb", "baseball"],
    ["/teams?new&for=mlb", "football"],
    ["/teams?new", "other"],
  ] as const) {
    navigate("/teams");
    await expect.element(page.getByRole("link", { name: "New team" })).toBeVisible();
    navigate(path);
    await expect.element(table()).toHaveValue("7\tAl Jones\tLW");
    await expect.element(page.getByLabelText("Sport")).toHaveValue(sport);
    // Chosen by hand, it is kept for this league.
    await page.getByLabelText("Sport").selectOptions("football");
  }
});

it("[OT17] an unknown league, or one without teams, is ignored", async () => {
  await show(<Page />, "/teams?new&for=pga-tour");
  await expect.element(page.getByLabelText("Sport")).toHaveValue("other");
});

describe("a new team", () => {
  it("[OT2] [MI6] that a full disk could not store can be saved again after a reload @all", async () => {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await show(<Page />, "/teams?new");
    await table().fill("1\tDamon Ortiz-Hale\tSS");
    await page.getByLabelText("Team name, as printed").fill("Somerville Hawks");
    await button("Save team").click();
    await expect.poll(() => page.getByTestId("at").element().textContent).toMatch(/^\/teams\?team=/);
    await expect.poll(() => sessionStorage.getItem("agate:new-team")).toContain("Ortiz-Hale");
    navigate("/teams?new");
    await expect.element(table()).toHaveValue("1\tDamon Ortiz-Hale\tSS");
    await expect.element(page.getByLabelText("Team name, as printed")).toHaveValue("Somerville Hawks");
  });

  it("[MI7] begun by one person is not visible to another, and a visitor's continues in the account", async () => {
    const key = "agate:new-team";
    const draftOf = (owner: string) => JSON.stringify({ name: "Hawks", text: "1\tDamon Ortiz-Hale\tSS", owner });
    sessionStorage.setItem(key, draftOf(""));
    const { api } = await show(<Page />, "/teams?new", { "GET /api/auth/session": { user: ada } });
    await expect.element(table()).toHaveValue("1\tDamon Ortiz-Hale\tSS");
    await expect.poll(() => sessionStorage.getItem(key)).toContain(`"owner":"${ada.id}"`);
    signInElsewhere(api, bob);
    await expect.element(table()).toHaveValue("");
    navigate("/teams");
    await expect.element(page.getByRole("link", { name: "New team" })).toBeVisible();
    sessionStorage.setItem(key, draftOf(ada.id));
    navigate("/teams?new");
    await expect.element(table()).toHaveValue("");
  });

  it("[OT2] [OT3] is read from pasted text, asks in the row, and is saved with the answer @all", async () => {
    await show(<Page />, "/teams?new");
    await table().fill(roster);
    await expect.element(read()).toMatchTextContent(part("Read as 4 people3 ready, 1 needs you"));
    await expect
      .element(read())
      .toMatchTextContent(part("“12/21” is two numbers. Which one does Tom McAllister wear today?"));
    await expect.element(read()).toMatchTextContent(part("Cole Brannigan read from No. 18"));
    await expectAccessible();
    await button("Use 21").click();
    await expect.element(read()).toMatchTextContent(part("4 ready"));
    await button("Save team").click();
    await expect.element(page.getByText("Give the team its name, as it is printed.")).toBeVisible();
    await page.getByLabelText("Team name, as printed").fill("Somerville Hawks");
    await button("Save team").click();
    await expect
      .element(savedTeams())
      .toMatchTextContent(part('["Somerville Hawks",[" Petrakis","1 Ortiz-Hale","18 Brannigan","21 McAllister"]]'));
    await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(part("Somerville Hawks"));
  });

  it("[OT3] is saved with an unfinished row, says so in the list, and can be answered later @all", async () => {
    await show(<Page />, "/teams?new");
    await table().fill(roster);
    await page.getByLabelText("Team name, as printed").fill("Hawks");
    await button("Save, 1 unfinished").click();
    await expect.element(page.getByText("1 row is unfinished.")).toBeVisible();
    await page.getByRole("link", { name: "Your teams" }).click();
    await expect.element(page.getByText("4 people, 1 row unfinished")).toBeVisible();
    await page.getByRole("link", { name: "Hawks" }).click();
    await button("Use 12").click();
    await expect.element(savedTeams()).toMatchTextContent(part("12 McAllister"));
    await expect.element(page.getByText("1 row is unfinished.")).not.toBeInTheDocument();
  });

  it("[OT2] uses a column as the person says, and can leave out a row @all", async () => {
    await show(<Page />, "/teams?new");
    await table().fill(roster);
    await page.getByText(/Change columns$/).click();
    await page.getByLabelText("Column “Pos.”").selectOptions("Leave out");
    await expect.element(read()).not.toMatchTextContent(part("SS"));
    await button("Leave out Tom McAllister").click();
    await expect.element(read()).toMatchTextContent(part("Read as 3 people3 ready"));
  });

  it("[OT4] copied HTML is read, never rendered or run @all", async () => {
    await show(<Page />, "/teams?new");
    paste({
      "text/html":
        "<table><tr><th>#</th><th>Name</th></tr><tr><td>7</td><td><img src=x onerror='window.ran=1'><b>Zoë</b> Falk</td></tr></table>",
      "text/plain": "7 Zoë Falk",
    });
    await expect.element(table()).toHaveValue("#\tName\n7\tZoë Falk\n");
    expect(window).not.toHaveProperty("ran");
    paste({ "text/html": "<table></table>", "text/plain": "no table" });
    await expect.element(read()).toMatchTextContent(part("No one was found in it."));
  });

  it("[OT4] of copied text and HTML the one that lost less is read: Firefox joins the cells of a flex row @all", async () => {
    await show(<Page />, "/teams?new");
    const row = (number: number, name: string) =>
      `<div style="display:flex"><span>${number}</span><span>${name}</span><span>WR</span></div>`;
    paste({
      "text/html": row(7, "Ada Marlow") + row(9, "Uma Falk"),
      "text/plain": "7Ada MarlowWR\n9Uma FalkWR",
    });
    await expect.element(table()).toHaveValue("7\tAda Marlow\tWR\n9\tUma Falk\tWR\n");
    await expect.element(read()).toMatchTextContent(part("Read as 2 people2 ready"));
  });

  it("[OT2] [OT4] files are read: a workbook, a page; one that is not a table says so @all", async () => {
    await show(<Page />, "/teams?new");
    await choose(
      "roster.xlsx",
      workbookOf({
        Roster: textRows([
          ["#", "Name"],
          ["7", "Ada Marlow"],
        ]),
      }) as BlobPart,
    );
    await expect.element(table()).toHaveValue("#\tName\n7\tAda Marlow\n");
    await choose("page.html", "<html><table><tr><th>No<th>Name<tr><td>8<td>Uma Falk</table>");
    await expect.element(table()).toHaveValue("No\tName\n8\tUma Falk\n");
    await choose("photo.jpg", Uint8Array.of(255, 216, 0, 0, 1));
    await expect.element(page.getByRole("alert")).toMatchTextContent(part("photo.jpg: The file is not text"));
    await expect.element(table()).toHaveValue("No\tName\n8\tUma Falk\n");
  });
});

describe("pasted text in another layout", () => {
  it("[OT14] that is unambiguous is saved as it is, under the team name it contains @all", async () => {
    await show(<Page />, "/teams?new");
    await table().fill("2026-27 Somerville Hawks Roster\n\n1 Marcus Bell QB\n7 Mateo De La Rosa WR\n\nThanks!\nPat");
    await expect.element(read()).toMatchTextContent(part("Read as 2 people2 ready"));
    await expect.element(page.getByLabelText("Team name, as printed")).toHaveValue("Somerville Hawks");
    await button("Save team").click();
    await expect.element(savedTeams()).toMatchTextContent(part('["Somerville Hawks",["1 Bell","7 De La Rosa"]]'));
  });

  it("[OT18] has the sport of its positions, and its only coach is the head coach", async () => {
    await show(<Page />, "/teams?new");
    await table().fill("7 Ada Marlow QB\n9 Uma Falk WR\n12 Rae Vance LB\nCoach: Pat Winslow");
    await expect.element(page.getByLabelText("Sport")).toHaveValue("football");
    await expect.element(read()).toMatchTextContent(part("head coach"));
  });

  it("[OT14] that could be read in two ways asks one question, shows both, and is saved after a click @all", async () => {
    await show(<Page />, "/teams?new");
    await table().fill(
      "HOME: Example Larks\n12/21 Wren Ellery\n4/14 Tessa Hargrove\nVISITORS: Sample Otters\n9 Sloane Quimby",
    );
    await expect.element(read()).toMatchTextContent(part("1 question first"));
    await expect.element(page.getByText("There are 2 teams in it. Which one is this?")).toBeVisible();
    await expectAccessible();
    await page.getByLabelText("Team name, as printed").fill("Larks");
    // Vitest waits for a disabled button; a person's click goes through.
    button("Save team")
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await expect.element(savedTeams()).toMatchTextContent(part("[]"));
    await button("Example Larks (2)").click();
    await expect
      .element(page.getByRole("list", { name: "People with “The second: 21, 14”" }))
      .toMatchTextContent(part("21Wren Ellery"));
    await button("The second: 21, 14").click();
    await expect.element(read()).toMatchTextContent(part("2 ready"));
    await button("Ask again").click();
    await expect.element(page.getByText("There are 2 teams in it. Which one is this?")).toBeVisible();
    await button("Example Larks (2)").click();
    await button("The first: 12, 4").click();
    await button("Save team").click();
    await expect.element(savedTeams()).toMatchTextContent(part('["Larks",["12 Ellery","4 Hargrove"]]'));
  });

  it("[OT14] a name that could be split differently raises a question in its row", async () => {
    await show(<Page />, "/teams?new");
    await table().fill("14 Wes Cole F\n33 Mary Kate Halloran G");
    await expect.element(read()).toMatchTextContent(part("Which is the family name of Mary Kate Halloran?"));
    await button("Kate Halloran, Mary").click();
    await expect.element(read()).toMatchTextContent(part("2 ready"));
  });
});

it("[OT18] a pasted roster is shown with its questions above, by its sport, and any row can be changed before it is saved @all", async () => {
  await show(<Page />, "/teams?new");
  await table().fill("2026 Varsity Football Roster\n14 Wes Cole QB\n33 Mary Kate Halloran K");
  await expect.element(page.getByLabelText("Sport")).toHaveValue("football");
  await expect.element(page.getByLabelText("Team name, as printed")).toHaveValue("");
  await expect
    .element(page.getByRole("row").nth(1))
    .toMatchTextContent(part("Which is the family name of Mary Kate Halloran?"));
  await button("Kate Halloran, Mary").click();
  await expect.element(page.getByRole("row").nth(1)).toMatchTextContent(part("14Wes Colequarterback"));
  await button("Edit Wes Cole").click();
  await expectAccessible();
  await page.getByLabelText("Last name", { exact: true }).fill("Coleman");
  await button("Done").click();
  await expect.element(page.getByRole("row").nth(1)).toMatchTextContent(part("14Wes Coleman"));
  await button("Save team").click();
  await expect.element(page.getByLabelText("Team name, as printed")).toHaveFocus();
  await userEvent.keyboard("Westlake Chaparrals{Enter}");
  await expect
    .element(savedTeams())
    .toMatchTextContent(part('["Westlake Chaparrals",["14 Coleman","33 Kate Halloran"]]'));
});

it("[OT18] on a phone a pasted text folds to make room for what was read from it, and can be unfolded @all", async () => {
  await page.viewport(390, 844);
  await show(<Page />, "/teams?new");
  paste({ "text/html": "<table><tr><th>#</th><th>Name</th></tr><tr><td>7</td><td>Zoë Falk</td></tr></table>" });
  await expect.element(table()).not.toBeVisible();
  await expect.element(read()).toHaveFocus();
  await button("Paste again").click();
  await expect.element(table()).toBeVisible();
});

describe("a file", () => {
  it("[OT15] that is a PDF is read by its text, outside the page @all", async () => {
    await show(<Page />, "/teams?new");
    await choose(
      "roster.pdf",
      pdfOf([
        ["7", "Ada Marlow", "SS"],
        ["12", "Uma Falk", "C"],
      ]) as BlobPart,
    );
    await expect.element(table()).toHaveValue("7   Ada Marlow   SS\n12   Uma Falk   C");
    await expect.element(read()).toMatchTextContent(part("Read as 2 people2 ready"));
  });

  it("[OT16] larger than 2 MB is refused before it is read, and what was there stays @all", async () => {
    await show(<Page />, "/teams?new");
    await table().fill("7 Ada Marlow SS");
    await choose("photos.csv", new Uint8Array(2_000_001));
    await expect.element(page.getByRole("alert")).toMatchTextContent(part("photos.csv: The file is larger than 2 MB"));
    await expect.element(table()).toHaveValue("7 Ada Marlow SS");
  });

  it("[OT16] that is canceled while it is read returns nothing, and its worker ends", async () => {
    const cancelling = new AbortController();
    const file = new File(["no,name\n7,Ada Marlow\n"], "roster.csv");
    const read = readInWorker({ file, as: "roster" }, cancelling.signal, () => {});
    cancelling.abort();
    expect(await read).toBeNull();
  });

  it("[OT16] that takes too long is stopped, and its worker ends", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const read = readInWorker({ file: new File(["a"], "a.txt"), as: "roster" }, new AbortController().signal, () => {});
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(await read).toMatchObject({ ok: false, text: expect.stringMatching(/^Reading the file took too long/) });
  });

  it("[OT2] [OT16] that is more than a roster gets neither into the form nor into storage, however it arrives @all", async () => {
    const key = "agate:new-team";
    const lines = "\n".repeat(8001);
    sessionStorage.setItem(key, JSON.stringify({ name: "Hawks", text: `7 Ada Marlow SS${lines}`, owner: "" }));
    await show(<Page />, "/teams?new");
    await expect.element(page.getByLabelText("Team name, as printed")).toHaveValue("Hawks");
    await expect.element(table()).toHaveValue("");
    const refused = page.getByText("That is more lines than a roster has. Copy the roster's table alone.");
    await expect.element(refused).toBeVisible();
    await table().fill("7 Ada Marlow SS");
    const box = table().element() as HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(box, lines);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await expect.element(refused).toBeVisible();
    await expect.element(table()).toHaveValue("7 Ada Marlow SS");
    await choose("empty.csv", lines);
    await expect.element(page.getByRole("alert")).toMatchTextContent(part("empty.csv: That is more lines"));
    const paste = (plain: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", plain);
      return !box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    };
    expect(paste(lines)).toBe(true);
    await expect.element(refused).toBeVisible();
    await expect.element(table()).toHaveValue("7 Ada Marlow SS");
    expect(paste("a line")).toBe(false);
    // Many lines are put into the box by the page, at once.
    box.setSelectionRange(0, box.value.length);
    expect(paste(`8 Uma Falk C${"\r\n".repeat(300)}`)).toBe(true);
    await expect.element(table()).toHaveValue(`8 Uma Falk C${"\n".repeat(300)}`);
    await table().fill("7 Ada Marlow SS");
    await expect.element(table()).toHaveValue("7 Ada Marlow SS");
    await expect.poll(() => sessionStorage.getItem(key)).toContain('"text":"7 Ada Marlow SS"');
  });
});

describe("an old code file", () => {
  const old =
    "h\tHawks\nh1\tHawks Ada Marlow (1)\tAda Marlow\nh2\tHawks Uma Falk (2)\tUma Falk\nh3 Rae Vance\nh3\tHawks Rae Vance (3)\tRae Vance\nh2\tHawks Uma Falk-Ito (2)\tUma Falk-Ito\nhr\t\n";

  it("[OT6] [OT7] says what is wrong with it, and becomes a team @all", async () => {
    await show(<Page />, "/teams?new");
    await choose("old.txt", old);
    await expect.element(page.getByRole("heading", { name: "Check a code file" })).toBeVisible();
    await expect.element(page.getByText("7 lines, 5 working codes, 3 to review")).toBeVisible();
    await expect
      .element(page.getByText(part("h2 appears 2 times. Line 6 wins: “Hawks Uma Falk-Ito (2)”")))
      .toBeVisible();
    await expect
      .element(page.getByText(part("There is no TAB between code and replacement: “h3 Rae Vance”")))
      .toBeVisible();
    await expect.element(page.getByText(part("hr has no replacement"))).toBeVisible();
    await expectAccessible();
    await button("Make Hawks a team").click();
    await expect.element(read()).toMatchTextContent(part("Read as 3 people3 ready"));
    await expect.element(page.getByLabelText("Team name, as printed")).toHaveValue("Hawks");
    await button("Save team").click();
    await expect.element(savedTeams()).toMatchTextContent(part('["Hawks",["1 Marlow","2 Falk-Ito","3 Vance"]]'));
  });
});

const hawks = {
  name: "Hawks",
  article: null,
  sport: "baseball",
  level: null,
  prefix: null,
  people: {
    p1: { number: "7", first: "Ada", last: "Marlow", position: "SS" },
    p2: { number: "", first: "Lou", last: "Petrakis", position: "Head Coach" },
  },
} as const;

describe("a team", () => {
  it("[OT9] is edited in place, person by person, and a removed person can be restored @all", async () => {
    await show(<Page />, "/teams?team=a");
    changeMine("team", "a", ownTeamFields(hawks));
    await button("Edit Ada Marlow").click();
    await page.getByLabelText("Last name").fill("Marlow-Ito");
    await userEvent.tab();
    await expect.element(savedTeams()).toMatchTextContent(part("7 Marlow-Ito"));
    await expectAccessible();
    await button("Remove Ada Marlow-Ito").click();
    await expect.element(savedTeams()).toMatchTextContent(part('["Hawks",[" Petrakis"]]'));
    await button("Undo").click();
    await expect.element(savedTeams()).toMatchTextContent(part("7 Marlow-Ito"));
    await button("Add a person").click();
    await expect.element(page.getByText(/There is no name\.$/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Make a file" })).toHaveAttribute("href", "/mlb?home=own.a");
  });

  it("[OT20] a title with Varsity is a school's, and its sport is no part of the name @all", async () => {
    await show(<Page />, "/teams?new");
    await page
      .getByLabelText("Paste the roster, or drop a file")
      .fill("Larch Tigers Boys Varsity Basketball\n1 Dante Fell, G\n4 Jonah Sandoval, F\n21 Declan Moriarty, C");
    await expect.element(page.getByLabelText("Team name, as printed")).toHaveValue("Larch Tigers");
    await expect.element(page.getByLabelText("Level")).toHaveValue("high school");
    await expect.element(page.getByLabelText("Sport")).toHaveValue("basketball");
    await button("Save team").click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Larch Tigers");
    await expect.element(page.getByLabelText("Level")).toHaveValue("high school");
  });

  it("[OT20] has the level that its name says, until another is chosen @all", async () => {
    await show(<Page />, "/teams?team=a");
    changeMine("team", "a", ownTeamFields({ ...hawks, name: "Somerville High" }));
    await expect.element(page.getByLabelText("Level")).toHaveValue("high school");
    await userEvent.selectOptions(page.getByLabelText("Level"), "club");
    // Stored: the name no longer decides.
    changeMine("team", "a", { name: "Somerville College" });
    await expect.element(page.getByLabelText("Level")).toHaveValue("club");
  });

  it("[OT10] has its own letter, or none; anything but a letter is refused", async () => {
    await show(<Page />, "/teams?team=a");
    changeMine("team", "a", ownTeamFields(hawks));
    const prefix = page.getByLabelText("Prefix", { exact: true });
    await prefix.fill("7");
    await userEvent.tab();
    await expect.element(prefix).toHaveAttribute("aria-invalid", "true");
    await prefix.fill("K");
    await userEvent.tab();
    await expect.element(prefix).toHaveValue("k");
    await expect.element(prefix).not.toHaveAttribute("aria-invalid", "true");
  });

  it("[OT9] is deleted, and restored with Undo @all", async () => {
    await show(<Page />, "/teams");
    await expect.element(page.getByText("No teams of your own yet.")).toBeVisible();
    changeMine("team", "a", ownTeamFields(hawks));
    await button("Delete Hawks").click();
    await expect.element(savedTeams()).toMatchTextContent(part("[]"));
    await button("Undo").click();
    await expect.element(savedTeams()).toMatchTextContent(part('[["Hawks",[" Petrakis","7 Marlow"]]]'));
  });

  it("[OT8] from a link is shown first, and saved when the person says so @all", async () => {
    const hash = await writeTeamLink(hawks);
    await show(<Page />, `/teams${hash}`);
    await expect.element(page.getByText("A team from a link: Hawks")).toBeVisible();
    await expect.element(page.getByRole("table")).toMatchTextContent(part("7Ada Marlowshortstop"));
    await expect.element(savedTeams()).toMatchTextContent(part("[]"));
    await expectAccessible();
    await button("Keep a copy").click();
    await expect.element(savedTeams()).toMatchTextContent(part('[["Hawks",[" Petrakis","7 Marlow"]]]'));
  });

  it("[OT8] in a link that is damaged, too large or made to exhaust memory is rejected @all", async () => {
    const hash = (await writeTeamLink(hawks)) ?? "";
    expect(await readTeamLink(hash)).toMatchObject({ name: "Hawks" });
    for (const bad of ["#team=", "#team=%00", hash.slice(0, -4), `${hash}${"A".repeat(8000)}`])
      expect(await readTeamLink(bad)).toBeNull();
    const stream = new Blob(["[1,".concat(" ".repeat(3_000_000))])
      .stream()
      .pipeThrough(new CompressionStream("deflate-raw"));
    const oversized = btoa(String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer())))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
    expect(oversized.length).toBeLessThan(8000);
    expect(await readTeamLink(`#team=${oversized}`)).toBeNull();
    const secret = (at: number) => `${Math.sin(at).toString(36)}${Math.cos(at).toString(36)}`;
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [
        `p${at}`,
        { number: `${at}`, first: secret(at), last: secret(at + 0.5), position: "" },
      ]),
    );
    expect(await writeTeamLink({ ...hawks, people: many })).toBeNull();
    await show(<Page />, "/teams#team=AAAA");
    await expect.element(page.getByRole("alert")).toMatchTextContent(part("This link contains no team."));
  });

  it("[OT8] that this browser does not have says who may have it", async () => {
    vi.spyOn(console, "error");
    await show(<Page />, "/teams?team=nobody");
    await expect.element(page.getByText("This browser does not have this team.")).toBeVisible();
  });
});
