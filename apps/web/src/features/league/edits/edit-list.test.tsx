import { openDB } from "idb";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { blankEdit, editId, readShared, storedFields, writeShared, type Edit, type EditOf } from "@agate/mine";
import { openMine } from "../../../product/mine/mine-engine.ts";
import { openMineStorage } from "../../../product/mine/mine-storage.ts";
import { changeMine } from "../../../product/mine/mine.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { heldBack } from "../../../testing/api-stub.ts";
import { signInElsewhere } from "../../../testing/other-tab.ts";
import { bob, expectToast } from "../../../testing/show.tsx";
import { pioneers } from "../testing/invented-league.ts";
import { inventedLineup, noPastRosters, postponedGame, rosterAnswers, todaysGame } from "../testing/league-answers.ts";
import {
  alert,
  button,
  choices,
  columnsOf,
  exportFile,
  lines,
  onPhone,
  openReport,
  preview,
  reload,
  report,
  showChosen,
  showLeague,
  text,
} from "../testing/show-league.tsx";
import { setLinkEdits } from "./link-edits.ts";
import { fromFragment, toFragment } from "./link-text.ts";
import { openEdits } from "./share-edits.tsx";

const editor = () => page.getByRole("region", { name: "Edit roster, Portland Pioneers", exact: true });
const control = (label: string, name: string) => page.getByLabelText(`${label}, ${name}`, { exact: true });
const inReport = (words: string | RegExp) => report().getByRole("button", { name: words });
/** The code of each marked line, and its mark. */
const marks = () =>
  lines()
    .elements()
    .flatMap((line) => {
      const word = line.getAttribute("data-mark");
      return word === null ? [] : [[line.textContent.split("\t")[0] ?? "", word] as const];
    });
const before = "2026-07-03T21:40:00Z";

async function openEditor(): Promise<void> {
  await showChosen("/mlb");
  await button("Edit rosters").click();
  await expect.element(control("Number", "Marcus Ellery-Stone")).toBeVisible();
}

const ofMarcus: EditOf = {
  league: "mlb",
  list: `team:${pioneers.team_id}`,
  game: null,
  person: `id:${pioneers.team_id}-0`,
  name: "Marcus Ellery-Stone",
  number: "11",
};

/** Stores an edit of a Pioneer, made the day before. */
function saveEdit(edit: Partial<Omit<Edit, "of">>, of: Partial<EditOf> = {}): void {
  const whole: Edit = { ...blankEdit({ ...ofMarcus, ...of }), ...edit };
  changeMine("edit", editId(whole.of), storedFields(whole));
}
const written = (value: string, base: string) => ({ value, base, on: before, wrote: before });

describe("the editor of a roster", () => {
  it("[ED1] [ED11] corrects in place; the preview updates on every keystroke, and line and report show it @all", async () => {
    await openEditor();
    await control("Number", "Marcus Ellery-Stone").fill("2");
    await expect.poll(preview).toContain("Marcus Ellery-Stone (2)");
    await userEvent.keyboard("1");
    await expect.poll(() => columnsOf("p21")[1]).toBe("Portland Pioneers right fielder Marcus Ellery-Stone (21)");
    await control("Position", "Marcus Ellery-Stone").fill("CF");
    await expect.poll(() => columnsOf("p21")[1]).toBe("Portland Pioneers center fielder Marcus Ellery-Stone (21)");
    await openReport();
    await expect
      .element(
        inReport(
          /Marcus Ellery-Stone \(21\), Portland Pioneers. Changed for this game: number, position. The feed has 11, RF/,
        ),
      )
      .toBeVisible();
    await button("Done").click();
    await expect.element(button("1 edit of yours")).toBeVisible();
    const { text: file } = await exportFile();
    expect(file).toBe(`${preview()}\n`.replaceAll("\n\n", "\n"));
    expect(file).toContain("p21\t");
  });

  it("[ED2] scratches, brings back, adds, and removes a number @all", async () => {
    await openEditor();
    await button("Scratch Kenji Moriyama-Stone").click();
    await expect.poll(preview).not.toContain("Kenji Moriyama-Stone");
    await button("Bring back Kenji Moriyama-Stone").click();
    await expect.poll(preview).toContain("Kenji Moriyama-Stone");
    await button("Add a player").click();
    await userEvent.keyboard("66");
    await control("First name", "New person").fill("Cal");
    await control("Last name", "Cal").fill("Trevanion");
    await expect.poll(() => columnsOf("p66")[3]).toBe("Cal Trevanion");
    await control("Number", "Luis Ocampo-Stone").fill("");
    await expect.element(text("No number, so not in the file.").first()).toBeVisible();
    await expect.poll(preview).not.toContain("Luis Ocampo-Stone");
  });

  it("[ED2] marks a family name that comes first @all", async () => {
    await openEditor();
    await button("More for Kenji Moriyama-Stone").click();
    await page.getByRole("switch", { name: "Family name first" }).click();
    await expect
      .poll(() => columnsOf("p12"))
      .toEqual([
        "p12",
        "Portland Pioneers pitcher Moriyama-Stone Kenji (12)",
        "pitcher Moriyama-Stone Kenji (12)",
        "Moriyama-Stone Kenji",
        "Moriyama-Stone",
      ]);
  });

  it("[ED10] invalid input is reported in place and never silently left out of the file @all", async () => {
    await openEditor();
    await control("Number", "Marcus Ellery-Stone").fill("7A");
    await expect.element(text("A number has one to three digits.")).toBeVisible();
    expect(preview()).toContain("Marcus Ellery-Stone (11)");
    await openReport();
    await expect.element(inReport(/^Half typed, Portland Pioneers/)).toBeVisible();
    await button("Done").click();
    await expect.element(alert("Not everything typed here is in the file.")).toBeVisible();
    await expect.element(control("Number", "Marcus Ellery-Stone")).toHaveFocus();
    await button("Leave it out").click();
    await expect.element(button("Edit rosters")).toHaveFocus();
    expect(preview()).toContain("Marcus Ellery-Stone (11)");
  });

  it("[ED22] opened, the focus is at its name; Escape outside a field is Done, and loses nothing that is half typed", async () => {
    await openEditor();
    const heading = page.getByRole("heading", { name: "Edit roster, Portland Pioneers" });
    await expect.element(heading).toHaveFocus();
    await control("Number", "Marcus Ellery-Stone").fill("7A");
    await userEvent.keyboard("{Escape}");
    await expect.element(control("Number", "Marcus Ellery-Stone")).toHaveFocus();
    await button("Austin Armadillos").click();
    await expect.element(page.getByRole("heading", { name: "Edit roster, Austin Armadillos" })).toHaveFocus();
    await userEvent.keyboard("{Escape}{Escape}");
    await expect.element(alert("Not everything typed here is in the file.")).toBeVisible();
    await button("Portland Pioneers").click();
    await control("Number", "Marcus Ellery-Stone").fill("7");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Escape}");
    await expect.element(button("Edit rosters")).toHaveFocus();
    expect(preview()).toContain("Marcus Ellery-Stone (7)");
  });

  it("[ED13] only lines of edited people are marked as the person's own @all", async () => {
    await openEditor();
    await control("Number", "Marcus Ellery-Stone").fill("21");
    await expect.poll(() => marks().map(([code]) => code)).toContain("p21");
    await button("Scratch Kenji Moriyama-Stone").click();
    await button("Add a player").click();
    await userEvent.keyboard("66");
    await control("Last name", "New person").fill("Trevanion");
    await expect.poll(() => marks().map(([code]) => code)).toContain("p66");
    expect(marks().filter(([code, word]) => !/(21|66)/.test(code) || word !== "yours")).toEqual([]);
    await button(/^Remove all/).click();
    await expect.poll(marks).toEqual([]);
  });

  it("[ED9] undoes, by button and by key, and removes all @all", async () => {
    await openEditor();
    await control("Number", "Marcus Ellery-Stone").fill("21");
    await button("Scratch Kenji Moriyama-Stone").click();
    await expect.poll(preview).not.toContain("Kenji Moriyama-Stone");
    await button("Undo: scratched Kenji Moriyama-Stone").click();
    await expect.poll(preview).toContain("Kenji Moriyama-Stone (12)");
    await control("Number", "Marcus Ellery-Stone").click();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
    await control("Number", "Marcus Ellery-Stone").fill("21");
    await button("Remove all 1").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
  });

  it.each([["after signing out", null] as const, ["as somebody else", bob] as const])(
    "[ED17] %s there is nothing to undo, and the page says so @all",
    async (_, next) => {
      const { api } = await showChosen("/mlb");
      await button("Edit rosters").click();
      await control("Number", "Marcus Ellery-Stone").fill("21");
      await button("Scratch Kenji Moriyama-Stone").click();
      await expect.element(button(/^Undo: scratched/)).toBeVisible();
      signInElsewhere(api, next);
      await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
      if (next === null) await expectToast("Signed Out");
      await control("Number", "Marcus Ellery-Stone").click();
      await userEvent.keyboard("{Control>}z{/Control}");
      await expectToast("Nothing to undo");
      await expect.element(button("Undo")).toHaveAttribute("title", "Nothing to undo");
      expect(preview()).toContain("Marcus Ellery-Stone (11)");
      expect(preview()).toContain("Kenji Moriyama-Stone (12)");
    },
  );

  it("[ED3] an edit applies to this game, or until it is removed @all", async () => {
    await openEditor();
    await page.getByLabelText("Until I remove them").click();
    await control("Number", "Marcus Ellery-Stone").fill("21");
    await expect.element(text(/, until you remove it\. The feed has 11\./)).toBeVisible();
    await button("More for Marcus Ellery-Stone").click();
    await page.getByLabelText("This game only").click();
    await expect.element(text(/, for this game only\. The feed has 11\./)).toBeVisible();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
  });

  it("[ED3] an edit for one game does not show in another game of the same team", async () => {
    saveEdit({ fields: { number: written("21", "11") } });
    saveEdit(
      { fields: { number: written("22", "12") } },
      { person: `id:${pioneers.team_id}-1`, game: todaysGame.game_id },
    );
    await showLeague(`/mlb?game=${postponedGame.game_id}`);
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    expect(preview()).toContain("Kenji Moriyama-Stone (12)");
  });

  it("[ED1] says who shares a number @all", async () => {
    await openEditor();
    await control("Number", "Marcus Ellery-Stone").fill("12");
    await expect.element(text("Shares 12 with Kenji Moriyama-Stone: the code is p12e.")).toBeVisible();
    await expect.element(text("Shares 12 with Marcus Ellery-Stone: the code is p12m.")).toBeVisible();
  });

  it("[ED1] [ED5] axe finds nothing in the editor with a question, a mistake and an added person @all", async () => {
    saveEdit({ fields: { number: written("21", "9") } });
    await openEditor();
    await control("Number", "Kenji Moriyama-Stone").fill("7A");
    await button("More for Luis Ocampo-Stone").click();
    await button("Scratch Tomas Varga-Stone").click();
    await button("Add a player").click();
    await expect.element(button("Bring back Tomas Varga-Stone")).toBeVisible();
    await expectAccessible();
  });

  it("[ED1] on a phone a line expands to the same controls @all", async () => {
    await onPhone();
    await openEditorOnPhone();
    await page.getByRole("button", { name: /^11 Marcus Ellery-Stone/ }).click();
    await control("Number", "Marcus Ellery-Stone").fill("21");
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
  });
});

async function openEditorOnPhone(): Promise<void> {
  await showLeague(`/mlb?game=${todaysGame.game_id}`);
  await button("Edit rosters").click();
  await expect.element(editor()).toBeVisible();
}

it("[ED11] the editor's list and the report count the same, including people without a name yet @all", async () => {
  saveEdit({ fields: { number: written("21", "11") } });
  await openEditor();
  await button("Add a player").click();
  await userEvent.keyboard("66");
  await openReport();
  await expect.element(report()).toMatchTextContent("2 edits of yours");
  await expect.element(inReport(/Has no name yet, so is not in the file/)).toBeVisible();
  // The tab closes before Done has required the name.
  await reload();
  await expect.element(button("2 edits of yours")).toBeVisible();
});

describe("a changing feed @all", () => {
  it("[ED5] a third value raises a question with both days, and the person's own applies until it is answered", async () => {
    saveEdit({ fields: { number: written("21", "9") } });
    await showChosen("/mlb");
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    await button("1 edit of yours, 1 question").click();
    await expect.element(text("The feed now says 11, you wrote 21.")).toBeVisible();
    await expect
      .element(text(/ESPN, 8:00 AM ET\. Your 21 of July 3, 5:40 PM ET applies until you answer\./))
      .toBeVisible();
    await button("Take 11").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
    await button(/^Undo: took the feed/).click();
    await button("Keep 21").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    await expect.element(text(/The feed now says/)).not.toBeInTheDocument();
  });

  it("[ED4] an edit that the feed now matches is reported once and removed", async () => {
    saveEdit({ fields: { number: written("11", "9") } });
    await showChosen("/mlb");
    await expect.element(text("The feed now has what you wrote: Marcus Ellery-Stone (11).")).toBeVisible();
    await button("Dismiss").click();
    await expect.element(text(/edit of yours/)).not.toBeInTheDocument();
    expect(preview()).toContain("Marcus Ellery-Stone (11)");
  });

  it("[ED6] the edit of a person who has left the roster is inactive, and the editor says so", async () => {
    saveEdit({ scratched: { wrote: before } }, { person: "id:gone", name: "Isaiah Pettibone", number: "19" });
    await openEditor();
    await expect.element(text(/Your edit rests, and comes back with Isaiah Pettibone/)).toBeVisible();
    await openReport();
    await expect.element(report()).toMatchTextContent("1 edit of yours");
    await button("Done").click();
    await expect.element(button("1 edit of yours")).toBeVisible();
  });

  it("[ED7] asks whether an added person is the one who has arrived", async () => {
    const fields = { number: written("11", ""), first: written("Mark", ""), last: written("Ellery-Stone", "") };
    saveEdit({ fields, added: { wrote: before } }, { person: "new:a", name: "", number: "" });
    await showChosen("/mlb");
    await button("Edit rosters").click();
    await expect.element(text("Is this Marcus Ellery-Stone (11) of the feed?")).toBeVisible();
    expect(columnsOf("p11")[3]).toBe("Mark Ellery-Stone");
    await button("Two people").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone");
    await button(/^Undo: Mark Ellery-Stone is another/).click();
    await button("Same person").click();
    await expect.poll(() => columnsOf("p11")[3]).toBe("Mark Ellery-Stone");
    await expect.element(text(/The feed has Marcus\./).first()).toBeVisible();
  });

  it("[ED2] people can be added to a roster that cannot be loaded", async () => {
    await showLeague(
      "/mlb",
      rosterAnswers("mlb", () => new Response(null, { status: 503 })),
    );
    await choices().first().click();
    await button("Edit rosters").click();
    await button("Add a player").click();
    await userEvent.keyboard("66");
    await control("Last name", "New person").fill("Dinho");
    await button(/^Continue without/).click();
    await expect.poll(() => columnsOf("p66")[3]).toBe("Dinho");
  });
});

describe("a store that does not answer @all", () => {
  it("[ED14] on a device without the account's data, a file waits for the account's edits", async () => {
    const fields = { of: { ...ofMarcus }, number: written("21", "11") };
    const cells = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, [value, "0mh8x2k1p-0000-zzzzzzzzzz"]]),
    );
    const arriving = heldBack({
      cursor: 1,
      records: [{ collection: "edit", id: editId(ofMarcus), cells }],
      whole: false,
      skew: 0,
      now: Date.now(),
      refused: [],
    });
    await showLeague("/mlb", { "POST /api/mine/sync": arriving.answer });
    await choices().first().click();
    await expect.element(button("Continue without your edits")).toBeVisible();
    expect(preview()).not.toContain("Ellery-Stone");
    arriving.release();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
  });

  it("[ED14] [MI14] edits made before signing in are in the first file shown after it", async () => {
    const visitor = await openMine("", () => undefined);
    const edit = { ...blankEdit(ofMarcus), fields: { number: written("21", "11") } };
    const fields = Object.entries(storedFields(edit)).filter(([, value]) => value !== null);
    visitor.apply({ type: "change", collection: "edit", id: editId(ofMarcus), fields: Object.fromEntries(fields) });
    visitor.close();
    await showChosen("/mlb");
    expect(preview()).toContain("Marcus Ellery-Stone (21)");
  });

  it("[ED14] a file can be made without the edits, says so, and has them once they load", async () => {
    saveEdit({ fields: { number: written("21", "11") } });
    const release = await occupyStore();
    await showLeague("/mlb");
    await choices().first().click();
    await button("Continue without your edits").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
    await openReport();
    await expect.element(text("They could not be loaded, so none is in this file.")).toBeVisible();
    release();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
  });
});

/** Another connection writes to the browser's store without ending, so that it is unreadable before `release`. */
async function occupyStore(): Promise<() => void> {
  await openMineStorage(() => undefined).load("");
  const db = await openDB("agate-mine");
  const { store } = db.transaction("records", "readwrite");
  let isReleased = false;
  const occupy = async () => {
    // A transaction stays open as long as it has requests.
    while (!isReleased) await store.count();
    db.close();
  };
  void occupy();
  onTestFinished(() => {
    isReleased = true;
  });
  return () => {
    isReleased = true;
  };
}

describe("fields and drivers @all", () => {
  it("[ED8] an entrant is corrected, and two with the same name are two", async () => {
    await showChosen("/pga");
    await button(/^Edit field/).click();
    await control("Last name", "Henrik Alder").fill("Elder");
    await expect.poll(preview).toContain("Henrik Elder\tElder");
    await openReport();
    await expect.element(inReport(/^Henrik Elder, .*Changed for this tournament: .*last name/)).toBeVisible();
  });

  it("[ED8] a driver's car and team are edited in place, and one is added", async () => {
    await showChosen("/nascar-cup");
    await button(/^Edit drivers/).click();
    await control("Team", "Ross Merriman").fill("Ridge Racing");
    await control("Number", "Ross Merriman").fill("25");
    await expect.poll(() => columnsOf("d25")[1]).toBe("Ridge Racing driver Ross Merriman");
    await button("Add a driver").click();
    await userEvent.keyboard("99");
    await control("First name", "New person").fill("Cal");
    await control("Last name", "Cal").fill("Trevanion");
    await expect.poll(() => columnsOf("d99")[3]).toBe("Cal Trevanion");
  });
});

describe("edits from elsewhere @all", () => {
  const edit: Edit = {
    ...blankEdit(ofMarcus),
    fields: { number: written("21", "11") },
  };
  const fragment = `#edits=${toFragment(writeShared([edit]))}`;

  it("[ED12] a link's edits are shown before they apply, listed in the report, and saved only when the person says so", async () => {
    await showLeague(`/mlb?game=${todaysGame.game_id}${fragment}`);
    await expect.element(text("Edits from a link: 1 person. Not in the file yet.")).toBeVisible();
    await expect.element(text("Marcus Ellery-Stone: number 11 to 21.")).toBeVisible();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
    expect(window.location.hash).toBe("");
    await button("Use for this visit").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    await openReport();
    await expect.element(inReport(/From a link\. Changed[^:]*: number/)).toBeVisible();
    expect(new Set(marks().map(([, word]) => word))).toEqual(new Set(["from a link"]));
    await button("Take out").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
  });

  it("[TR5] an open page follows its game when it is merged into another one, and so do the edits in its file", async () => {
    const stays = { ...todaysGame, game_id: "mlb-espn-stays" };
    saveEdit({ fields: edit.fields }, { game: stays.game_id });
    const path = "GET /api/leagues/mlb/games";
    await showLeague(`/mlb?game=${todaysGame.game_id}`, {
      [`${path}/${todaysGame.game_id}`]: { game: stays },
      [`${path}/${stays.game_id}`]: { league: "mlb", game: stays },
      [`${path}/${stays.game_id}/lineup`]: inventedLineup(stays),
      [`${path}/${stays.game_id}/past-rosters`]: noPastRosters(stays),
    });
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    await expect.poll(() => window.location.search).toContain(stays.game_id);
  });

  it("[TR5] [ED12] a link's edits of a game that was merged into another since follow it", async () => {
    const ofTwin = writeShared([{ ...edit, of: { ...ofMarcus, game: "mlb-espn-twin" } }]);
    await showLeague(`/mlb?game=mlb-espn-twin#edits=${toFragment(ofTwin)}`, {
      "GET /api/leagues/mlb/games/mlb-espn-twin": { league: "mlb", game: todaysGame },
      "GET /api/leagues/mlb/games/mlb-espn-twin/lineup": inventedLineup(todaysGame),
    });
    await button("Use for this visit").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    await expect.poll(() => window.location.search).toContain(todaysGame.game_id);
    await button("Save as mine").click();
    await expect.element(button("1 edit of yours")).toBeVisible();
  });

  it("[ED12] [SL6] the sideline has the edits of a link that are used in the file", async () => {
    onTestFinished(() => setLinkEdits({ status: "none" }));
    await showLeague(`/mlb?game=${todaysGame.game_id}${fragment}`);
    await button("Use for this visit").click();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (21)");
    window.history.replaceState(null, "", `/mlb/sideline?game=${todaysGame.game_id}`);
    await reload();
    await expect.element(page.css(`main section[aria-label="${pioneers.team_name}"] [data-number="21"]`)).toBeVisible();
  });

  it("[ED12] says so if none of a link's edits is for the game on the page", async () => {
    const ofAnother = writeShared([{ ...edit, of: { ...ofMarcus, game: postponedGame.game_id } }]);
    await showLeague(`/mlb?game=${todaysGame.game_id}#edits=${toFragment(ofAnother)}`);
    await button("Use for this visit").click();
    await expect.element(text("Edits from a link: none of them is for this file.")).toBeVisible();
  });

  it("[ED12] saved edits become the person's own; unreadable ones are refused", async () => {
    await showLeague(`/mlb?game=${todaysGame.game_id}${fragment}`);
    await button("Save as mine").click();
    await expect.element(button("1 edit of yours")).toBeVisible();
    await openReport();
    await expect.element(inReport(/Portland Pioneers\. Changed: number\./)).toBeVisible();
  });

  it.each(["#edits=e30", "#edits=%%%", `#edits=${"A".repeat(9000)}`])("[ED12] refuses %s", async (invalid) => {
    await showLeague(`/mlb?game=${todaysGame.game_id}${invalid}`);
    await expect.element(text("Edits from a link: They cannot be read.")).toBeVisible();
    await expect.poll(preview).toContain("Marcus Ellery-Stone (11)");
  });

  it("[ED12] only a link shared from the editor contains the edits", async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (link) => void copied.push(link));
    saveEdit(edit);
    await openEditor();
    await button("Copy link with these edits").click();
    await expect.poll(() => copied.length).toBe(1);
    const { hash, search } = new URL(copied[0] ?? "");
    expect(readShared(fromFragment(hash.slice("#edits=".length)) ?? "")).toMatchObject({
      edits: [{ edit }],
      refused: [],
    });
    expect(search).not.toContain("edit");
    // Whoever opens it has the same settings, whatever their presets are (PS3).
    expect(search).toContain("&style=standard");
  });

  it("[ED12] a file is opened by dropping it", async () => {
    await openEditor();
    await openEdits(new File([writeShared([edit])], "edits.json"));
    await expect.element(text("Edits from a file: 1 person. Not in the file yet.")).toBeVisible();
    await openEdits(new File(["x".repeat(1_000_001)], "edits.json"));
    await expect.element(text("Edits from a file: It is too large.")).toBeVisible();
  });
});
