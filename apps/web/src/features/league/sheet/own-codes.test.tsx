import { expect, it } from "vitest";
import { changeMine } from "../../../product/mine/mine.ts";
import { mayNotExport } from "../testing/league-answers.ts";
import { button, exportFile, openReport, preview, showChosen, text } from "../testing/show-league.tsx";

const saveCode = (sport: string, code: string, ...columns: string[]) =>
  changeMine("code", `${sport}/${code}`, { code, sport, columns });

it("[PS10] [PG23] own codes come before the league's, win, and the exported bytes are the preview's @all", async () => {
  await showChosen("/mlb");
  const before = preview().split("\n");
  saveCode("all", "np", "no problem", "NP");
  saveCode("baseball", "hr", "goes deep");
  saveCode("golf", "gg", "is not for this sport");
  await expect.element(button(/^Your codes/)).toBeVisible();
  const lines = preview().split("\n");
  const mine = lines.slice(lines.indexOf("hr\tgoes deep"), lines.indexOf("hr\tgoes deep") + 2);
  expect(mine).toEqual(["hr\tgoes deep", "np\tno problem\tNP"]);
  expect(lines.filter((line) => !mine.includes(line))).toEqual(before.filter((line) => !line.startsWith("hr\t")));
  expect((await exportFile()).text).toBe(`${lines.join("\n")}\n`);
  const replaced = (await openReport()).getByRole("button", { name: "hr. Your own code replaces it." });
  await expect.element(replaced).toBeVisible();
});

it("[PS12] a visitor sees their own codes in the excerpt; the count beside it reveals nothing about the league's", async () => {
  await showChosen("/mlb", { "GET /api/auth/session": { user: null }, "GET /api/may-export": mayNotExport });
  const more = text(/^[\d,]+ more people for subscribers$/);
  await expect.element(more).toBeVisible();
  const words = more.element().textContent;
  const before = preview();
  // One that is also the league's and one that is not.
  saveCode("all", "hr", "goes deep");
  saveCode("all", "np", "no problem");
  await expect.poll(preview).toBe(`${before}\nhr\tgoes deep\nnp\tno problem`);
  await expect.element(more).toHaveTextContent(words ?? "");
});
