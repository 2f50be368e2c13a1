import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeMine } from "../../product/mine/mine.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { signInElsewhere } from "../../testing/other-tab.ts";
import { ada, bob, expectText, expectToast, show } from "../../testing/show.tsx";
import { AccountPage } from "./account-page.tsx";

const showTab = () =>
  show(<AccountPage />, "/account?tab=preferences", {
    "GET /api/auth/session": { user: ada },
    "GET /api/account/roster-mail": { on: false },
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const savedCodes = () => page.getByRole("list", { name: "Saved codes" });
const done = () => page.getByRole("status").last();

it("[PS11] a code is validated as it is typed, saved, changed, removed and restored @all", async () => {
  await showTab();
  await box("Code").fill("h s");
  await expectText("A code can have only the letters a to z, digits and periods.");
  await box("Code").fill("hs");
  await button("Add the code").click();
  await expectText("Enter what the code expands to.");
  await box("Text").fill("in house style");
  await button("Another text").click();
  await box("Text 2, typed hs#2").fill("HS");
  await userEvent.keyboard("{Enter}");
  await expect.element(savedCodes()).toMatchTextContent("hsin house style → HS");
  await expect.element(box("Code")).toHaveFocus();
  await expect.element(box("Code")).toHaveValue("");
  await button("Edit hs").click();
  await box("Code").fill("hst");
  await button("Save the code").click();
  await expect.element(savedCodes()).toMatchTextContent(/^hstin house style/);
  await button("Remove hst").click();
  await expectText("You have no codes for all sports yet.");
  await button("Undo").click();
  await expect.element(savedCodes()).toMatchTextContent(/^hstin house style/);
  await userEvent.selectOptions(box("For"), "golf");
  await expectText("You have no codes for this sport yet.");
});

it("[ED17] a removed or half-typed code is not visible to the next person @all", async () => {
  const { api } = await showTab();
  await expectText("You have no codes for all sports yet.");
  changeMine("code", "all/hs", { code: "hs", sport: "all", columns: ["house"] });
  await button("Remove hs").click();
  await box("Code").fill("np");
  await expect.element(button("Undo")).toBeVisible();
  signInElsewhere(api, bob);
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await expect.element(done()).toBeEmptyDOMElement();
  await expect.element(box("Code")).toHaveValue("");
});

it("[PS11] a code file is imported, its invalid lines are listed, and the codes can be exported @all", async () => {
  await showTab();
  const file = new File(["np\tno problem\nbad line\nhs\thouse\tHS\r\n"], "mine.txt", { type: "text/plain" });
  await userEvent.upload(box("A file of codes"), file);
  await expect.element(done()).toHaveTextContent("2 codes added from mine.txt.");
  await expect
    .element(page.getByRole("list", { name: "Lines that were left out" }))
    .toHaveTextContent("Line 2: bad line There is no tab between code and text.");
  const written = vi.spyOn(URL, "createObjectURL");
  await button("Download these codes").click();
  const blobs = written.mock.calls.map(([blob]) => (blob instanceof Blob ? blob.text() : ""));
  expect(await blobs[0]).toBe("hs\thouse\tHS\nnp\tno problem\n");
  await expectAccessible();
});

it("[PS11] [OT16] a file is read in the background: Cancel stops it, and more than 2 MB are refused unread @all", async () => {
  await showTab();
  // A worker that never answers.
  const posted = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(() => undefined);
  await userEvent.upload(box("A file of codes"), new File(["a\tx\n"], "slow.txt"));
  await expect.element(page.getByRole("progressbar", { name: "Reading the file" })).toBeVisible();
  await button("Cancel").click();
  await expect.element(done()).toHaveTextContent("slow.txt was not read.");
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  posted.mockRestore();
  await userEvent.upload(box("A file of codes"), new File(["a\tx\n".repeat(500_001)], "large.txt"));
  await expect
    .element(done())
    .toHaveTextContent("large.txt was not read. The file is larger than 2 MB, and no list of codes.");
});

it("[PS11] for a file that is not a list of codes, the first lines are listed, and how many more there are @all", async () => {
  await showTab();
  await userEvent.upload(box("A file of codes"), new File(["no code\n".repeat(2_000)], "prose.txt"));
  await expect.element(done()).toHaveTextContent("0 codes added from prose.txt.");
  const leftOut = page.getByRole("list", { name: "Lines that were left out" });
  await expect.element(leftOut).toMatchTextContent(/and 1970 more$/);
  expect(leftOut.getByRole("listitem").elements()).toHaveLength(31);
});

it("[PS11] [MI9] importing more codes than fit reports how many were left out @all", async () => {
  await showTab();
  await expectText("You have no codes for all sports yet.");
  for (let n = 0; n < 199; n++) changeMine("code", `golf/c${n}`, { code: `c${n}`, sport: "golf", columns: ["x"] });
  await userEvent.upload(box("A file of codes"), new File(["a\tx\nb\tx\nc\tx\n"], "three.txt"));
  await expectToast("Not saved");
  await expect.element(done()).toHaveTextContent("1 code added from three.txt. There was no room for 2.");
});
