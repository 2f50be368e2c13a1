import { describe, expect, it } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page, userEvent } from "vitest/browser";
import { ownStyleFields } from "@agate/mine";
import { changeMine, removeMine, useMine } from "../../product/mine/mine.ts";
import { writeStyleFile, writeStyleFragment } from "../../product/own-styles/style-text.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { signInElsewhere } from "../../testing/other-tab.ts";
import { ada, bob, expectText, show } from "../../testing/show.tsx";
import { shippedRecord } from "./copy-style.ts";
import { withValue } from "./record-path.ts";
import { StylesPage } from "./styles-page.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const preview = () => page.getByRole("region", { name: "Preview" });
const part = (text: string) => new RegExp(text.replace(/[[\]().|?*+^$\\{}]/g, "\\$&"));

/** The page, and what is stored. */
function Page() {
  const { records } = useMine("style");
  return (
    <>
      <StylesPage />
      <output data-testid="kept">{JSON.stringify([...records.values()].map(({ name }) => name))}</output>
    </>
  );
}
const savedStyles = () => page.getByTestId("kept");
const post = { name: "Prairie Post", from: "standard", record: shippedRecord("standard") ?? {} };

/** Saves a style. */
function savePost() {
  changeMine("style", "post", ownStyleFields(post));
}
const longForm = () => box("Player with team, position and number");

describe("after another person has signed in, in another tab @all", () => {
  const asAda = { "GET /api/auth/session": { user: ada } };

  it.each(["the list", "the editor"])("[ED17] a style that was deleted in %s cannot be restored", async (place) => {
    const { api } = await show(<Page />, "/styles", asAda);
    await expectText("No styles of your own yet.");
    savePost();
    if (place === "the list") await button("Delete Prairie Post").click();
    else {
      await page.getByRole("link", { name: "Prairie Post" }).click();
      await button("Delete").click();
    }
    await expect.element(button("Undo")).toBeVisible();
    signInElsewhere(api, bob);
    await expect.element(button("Undo")).not.toBeInTheDocument();
    await expect.element(page.getByText("Prairie Post was deleted.")).not.toBeInTheDocument();
  });

  it("[ED17] nothing typed into a new style can be restored", async () => {
    const { api } = await show(<Page />, "/styles?new=standard", asAda);
    await box("Name").fill("Prairie Post");
    await expect.element(button("Undo")).toBeEnabled();
    signInElsewhere(api, bob);
    await expect.element(box("Name")).toHaveValue("My Standard");
    await expect.element(button("Undo")).toHaveAttribute("aria-disabled", "true");
  });
});

describe("a style", () => {
  it("[OS2] [OS3] is made from one of ours, previewed on an invented game as it is typed, and saved @all", async () => {
    await show(<Page />, "/styles");
    await expectText("No styles of your own yet.");
    await box("Begin with").selectOptions("Standard");
    await page.getByRole("link", { name: "Make a style" }).click();
    await expect.element(preview()).toMatchTextContent(part("s10Seattle Kraken center Caleb Umphenour (10)"));
    await box("Name").fill("Prairie Post");
    await longForm().fill("{last} {number}, {team} {position},");
    await expect.element(preview()).toMatchTextContent(part("s10Umphenour (10), Seattle Kraken center,"));
    await expect.element(preview()).toMatchTextContent(part("Umphenour (10), Seattle Kraken center, scores a goal"));
    await button("Save style").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post"]');
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Prairie Post");
    await expectAccessible();
  });

  it("[OS2] gets its frame from a switch, and words in braces at the cursor @all", async () => {
    await show(<Page />, "/styles?new=standard");
    await box("Codes around the sentence").click();
    await box("Dateline").click();
    await box("Date").selectOptions("Sunday, Nov. 22, 2026");
    await box("Credit").fill("Prairie Post/");
    await page.getByRole("group", { name: "Put into Credit" }).getByRole("button", { name: "name" }).click();
    await expect.element(box("Credit")).toHaveValue("Prairie Post/{name}");
    await expect.element(box("Credit")).toHaveFocus();
    await expect.element(preview()).toMatchTextContent(part("in Seattle, Washington. Prairie Post/Your Name"));
    await expect.element(preview()).toMatchTextContent(part("SEATTLE, WA - NOVEMBER 22: Seattle Kraken center"));
    await expect.element(preview()).toMatchTextContent(part("on Sunday, Nov. 22, 2026"));
  });

  it("[OS4] with a fault reports it beside the part, is not saved, and its preview stays as it was", async () => {
    await show(<Page />, "/styles?new=standard");
    await longForm().fill("{team} {positon}");
    await expect.element(longForm()).toHaveAccessibleDescription(/It names \{positon\}, which is not one of/);
    await expect.element(preview()).toMatchTextContent(/does not name the person.*The preview shows the last version/);
    await expect.element(preview()).toMatchTextContent(part("Seattle Kraken center Caleb Umphenour (10) scores"));
    await box("Name").fill("");
    await longForm().click();
    await userEvent.keyboard("{Enter}");
    await expect.element(box("Name")).toHaveFocus();
    await expect.element(box("Name")).toHaveAccessibleDescription("It is empty: the style needs a name.");
    await expect.element(savedStyles()).toHaveTextContent("[]");
    await expectAccessible();
  });

  it("[OS5] is edited step by step, with undo; what is typed into one box is one step", async () => {
    await show(<Page />, "/styles?new=standard");
    await box("Name").fill("Pos");
    await box("Name").fill("Post");
    await longForm().fill("{full}");
    await button("Undo").click();
    await expect.element(longForm()).toHaveValue("{team} {position} {full} {number}");
    await expect.element(box("Name")).toHaveValue("Post");
    await button("Undo").click();
    await expect.element(box("Name")).toHaveValue("My Standard");
    await box("Name").fill("Post");
    await longForm().fill("{full}");
    await button("Reset to its wording").click();
    await expect.element(longForm()).toHaveValue("{team} {position} {full} {number}");
    await expect.element(box("Name")).toHaveValue("Post");
  });

  it("[OS6] that was not saved is restored, and is listed until it is saved or discarded @all", async () => {
    await show(<Page />, "/styles?new=standard");
    await longForm().fill("{full}, {team}");
    await cleanup();
    await show(<Page />, "/styles");
    await expectText("Made from Standard, not saved yet");
    await page.getByRole("link", { name: "My Standard" }).click();
    await expect.element(longForm()).toHaveValue("{full}, {team}");
    await button("Discard").click();
    await expectText("No styles of your own yet.");
  });

  it("[OS6] that this version cannot read, in a later version's tab, stays stored", async () => {
    const key = "agate:style-drafts:";
    localStorage.setItem(key, JSON.stringify({ "new.later": { style: { shape: 2 }, began: "" } }));
    await show(<Page />, "/styles?new=standard");
    await longForm().fill("{full}, {team}");
    await expect.poll(() => localStorage.getItem(key)).toMatch(/"new\.later":\{"style":\{"shape":2\}.*"new\.standard"/);
    await button("Discard").click();
    await expect.poll(() => localStorage.getItem(key)).toBe('{"new.later":{"style":{"shape":2},"began":""}}');
  });

  it("[OS6] that is changed elsewhere in the meantime says so, and either version can be chosen @all", async () => {
    await show(<Page />, "/styles?style=post");
    savePost();
    await longForm().fill("{full}, mine");
    changeMine("style", "post", { record: withValue(post.record, "player.forms.tpn", "{full}, theirs") });
    await expectText("This style was changed elsewhere meanwhile.");
    await button("Use that one").click();
    await expect.element(longForm()).toHaveValue("{full}, theirs");
    await longForm().fill("{full}, mine");
    removeMine("style", "post");
    await expectText("This style was deleted elsewhere.");
    await button("Save style").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post"]');
    await expect.element(longForm()).toHaveValue("{full}, mine");
  });

  it("[OS7] that was never saved can be discarded in the list and in the editor, and restored with Undo @all", async () => {
    await show(<Page />, "/styles?new=standard");
    await longForm().fill("{full}, {team}");
    await button("Discard").click();
    await expectText("My Standard was discarded.");
    await button("Undo").click();
    await expect.element(page.getByText(/was discarded/)).not.toBeInTheDocument();
    await button("Discard My Standard").click();
    await expectText("No styles of your own yet.");
    await button("Undo").click();
    await page.getByRole("link", { name: "My Standard" }).click();
    await expect.element(longForm()).toHaveValue("{full}, {team}");
  });

  it("[OS7] that is deleted is restored with its unsaved changes; one begun again is not overwritten @all", async () => {
    await show(<Page />, "/styles?style=post");
    savePost();
    await longForm().fill("{full}, mine");
    await button("Delete").click();
    await button("Undo").click();
    await expectText("Made from Standard, with unsaved changes");
    await button("Delete Prairie Post").click();
    await expect.element(button("Undo")).toBeVisible();
    changeMine("style", "post", { ...ownStyleFields(post), removed: false });
    await expect.element(button("Undo")).not.toBeInTheDocument();
  });

  it("[OS6] [OS7] that was deleted elsewhere is listed while it has unsaved changes, and can be discarded and restored @all", async () => {
    await show(<Page />, "/styles?style=post");
    savePost();
    await longForm().fill("{full}, mine");
    removeMine("style", "post");
    await expectText("This style was deleted elsewhere.");
    await button("Discard").click();
    await button("Undo").click();
    await expectText("Made from Standard, deleted, with unsaved changes");
    await page.getByRole("link", { name: "Prairie Post" }).click();
    await expect.element(longForm()).toHaveValue("{full}, mine");
  });

  it("[OS7] is deleted in the list and in the editor, and restored with Undo @all", async () => {
    await show(<Page />, "/styles");
    savePost();
    await button("Delete Prairie Post").click();
    await expect.element(savedStyles()).toHaveTextContent("[]");
    await button("Undo").click();
    await page.getByRole("link", { name: "Prairie Post" }).click();
    await button("Delete").click();
    await expectText("Prairie Post was deleted.");
    await button("Undo").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post"]');
  });

  it("[OS7] can be made from another own style @all", async () => {
    await show(<Page />, "/styles");
    savePost();
    await box("Begin with").selectOptions("Prairie Post (yours)");
    await page.getByRole("link", { name: "Make a style" }).click();
    await expect.element(box("Name")).toHaveValue("Prairie Post (copy)");
    await button("Save style").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post","Prairie Post (copy)"]');
  });

  it("[OS1] of a newer version of the product is not modified", async () => {
    await show(<Page />, "/styles?style=post");
    changeMine("style", "post", ownStyleFields({ ...post, record: { version: 2, player: { new: true } } }));
    await expectText("This style is from another version of Agate.");
    await expect.element(button("Save style")).not.toBeInTheDocument();
  });

  it("[OS7] that this browser does not have says who may have it", async () => {
    await show(<Page />, "/styles?style=nobody");
    await expectText("This browser does not have this style.");
  });
});

describe("a style from elsewhere", () => {
  const open = (name: string, text: string) => userEvent.upload(box("A style file"), new File([text], name));

  it("[OS8] is opened as a file, shown first, and saved @all", async () => {
    await show(<Page />, "/styles");
    await open("roster.json", '{"players":[]}');
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(part("That file is not a style“roster.json”: It has no player form. Nothing was changed."));
    await open("post.style.json", writeStyleFile(post));
    await expectText("A style from a file: “Prairie Post”. Made from Standard.");
    await expect.element(preview()).toMatchTextContent(part("Caleb Umphenour"));
    await expect.element(savedStyles()).toHaveTextContent("[]");
    await expectAccessible();
    await button("Keep").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post"]');
  });

  it("[OS8] with a fault can be fixed in the editor @all", async () => {
    await show(<Page />, "/styles");
    await open("x.json", writeStyleFile({ ...post, record: withValue(post.record, "player.forms.tpn", "{team}") }));
    await expect.element(button("Keep")).not.toBeInTheDocument();
    await button("Open in the editor").click();
    await longForm().fill("{team} {full}");
    await button("Save style").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post"]');
  });

  it("[OS9] from a link changes nothing until it is saved, under the id in the link", async () => {
    const hash = await writeStyleFragment({ id: "post", style: post });
    await show(<Page />, `/styles#${hash}`);
    await expectText("A style from a link: “Prairie Post”. Made from Standard.");
    await expect.element(savedStyles()).toHaveTextContent("[]");
    await button("Keep").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post"]');
    expect(window.location.search).toBe("?style=post");
  });

  it("[OS9] never replaces an own style @all", async () => {
    const hash = await writeStyleFragment({ id: "post", style: { ...post, name: "Theirs" } });
    await show(<Page />, `/styles#${hash}`);
    savePost();
    await button("Keep").click();
    await expect.element(savedStyles()).toHaveTextContent('["Prairie Post","Theirs"]');
  });

  it("[OS9] in a truncated link is rejected", async () => {
    await show(<Page />, "/styles#style=AAAA");
    await expect.element(page.getByRole("alert")).toMatchTextContent(part("This link contains no style."));
  });
});
