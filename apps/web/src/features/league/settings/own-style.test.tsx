import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { namedStyles } from "@agate/captions/styles";
import { ownStyleFields, type OwnStyleRecord } from "@agate/mine";
import { changeMine, removeMine } from "../../../product/mine/mine.ts";
import { readStyleFragment, writeStyleFragment } from "../../../product/own-styles/style-text.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import {
  button,
  chooseFirst,
  chooseStyle,
  fileName,
  leaveDetailsOpen,
  openReport,
  preview,
  reload,
  showChosen,
  showLeague,
  styleButton,
} from "../testing/show-league.tsx";

const query = () => new URLSearchParams(window.location.search);
const { label: _, ...ap } = namedStyles.ap.record;
const record = {
  ...ap,
  player: { ...ap.player, forms: { ...ap.player.forms, tpn: "{last} of {the team}" } },
} as unknown as OwnStyleRecord;
const post = { name: "Prairie Post", from: "ap", record };
const savePost = () => changeMine("style", "post", ownStyleFields(post));
const inPost = /\t\S+ of the /;

beforeEach(leaveDetailsOpen);

it.each(["/mlb", "/pga", "/nascar-cup"])(
  "[OS10] an own style works like ours on %s and in its address @all",
  async (at) => {
    await showChosen(at);
    savePost();
    await chooseStyle("Prairie Post");
    await expect.poll(() => query().get("style")).toBe("own.post");
    await expect.poll(preview).toMatch(/^close\t.*\(AP Photo\/\{name\}\)/m);
    await reload();
    await expect.element(styleButton()).toMatchTextContent(/^Style: Prairie Post /);
    await expect.poll(preview).toMatch(/^close\t/m);
  },
);

it("[OS10] an own style can be a preset, changes when it is edited, and is replaced by Standard when it is deleted", async () => {
  await showChosen("/mlb");
  savePost();
  await chooseStyle("Prairie Post");
  await expect.poll(preview).toMatch(inPost);
  await button("Save these settings").click();
  await expect.poll(() => query().get("style")).toBe(null);
  changeMine("style", "post", {
    record: { ...record, player: { ...ap.player, forms: { ...ap.player.forms, tpn: "{full} :: {team}" } } },
  });
  await expect.poll(preview).toMatch(/ :: /);
  removeMine("style", "post");
  await expect.element(page.getByText(/^This browser does not have the style of this page/)).toBeVisible();
  await expect.poll(preview).not.toMatch(/ :: /);
  await expectAccessible();
  changeMine("style", "post", { ...ownStyleFields(post), removed: false });
  await expect.poll(preview).toMatch(inPost);
});

it("[OS11] an own style of another version stays unchanged, and Standard is used instead", async () => {
  await showLeague("/mlb?style=own.post");
  changeMine("style", "post", ownStyleFields({ ...post, record: { ...record, version: 2 } }));
  await chooseFirst();
  await expect.element(page.getByText(/^Your style “Prairie Post” cannot be used here/)).toBeVisible();
  await expect.poll(preview).not.toMatch(inPost);
});

it("[OS12] an own style is included in a copied link @all", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await showLeague("/mlb?style=own.post");
  savePost();
  await chooseFirst();
  await expect.poll(preview).toMatch(inPost);
  await button("More").click();
  await button("Copy link").click();
  await expect.poll(() => String(copied.mock.calls[0])).toMatch(/style=own\.post.*#style=/);
  const { hash } = new URL(String(copied.mock.calls[0]));
  expect(await readStyleFragment(hash)).toEqual({ id: "post", style: post });
});

it("[OS12] an own style in a link is previewed, used for a visit or saved @all", async () => {
  await showChosen(`/mlb?style=own.post#${await writeStyleFragment({ id: "post", style: post })}`);
  await expect.element(page.getByText(/^A style from a link: “Prairie Post”\. Not in the file yet/)).toBeVisible();
  await expect
    .element(
      page.getByText(/^It writes: Umphenour of the Seattle Kraken scores a goal .* period of an NHL hockey game/),
    )
    .toBeVisible();
  await expect.element(fileName()).toBeVisible();
  expect(preview()).not.toMatch(inPost);
  await expectAccessible();
  await button("Use for this visit").click();
  await expect.poll(preview).toMatch(inPost);
  await expect
    .element(page.getByText("The style “Prairie Post” from a link is in this file, but not saved."))
    .toBeVisible();
  const report = await openReport();
  await expect.element(report).toMatchTextContent(/1 style from a link“Prairie Post”: for this visit, not saved\./);
  await button("Take out").click();
  await expect.element(report).not.toMatchTextContent(/from a link/);
  await expect.poll(preview).not.toMatch(inPost);
  await button("Save as mine").click();
  await expect.poll(preview).toMatch(inPost);
  await expect.element(page.getByText(/from a link/)).not.toBeInTheDocument();
  expect(window.location.hash).toBe("");
});

it("[OS12] an own style in a truncated link is not used, and the page says why", async () => {
  await showLeague("/mlb?style=own.post#style=AAAA");
  await expect.element(page.getByText(/The link was cut off or changed on the way/)).toBeVisible();
});
