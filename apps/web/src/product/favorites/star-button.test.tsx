import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { openMine } from "../mine/mine-engine.ts";
import { StarButton } from "./star-button.tsx";

it("[HM9] a star makes a favorite at once, on every page, and a second click removes it @all", async () => {
  await show(
    <>
      <StarButton league="mlb" team={null} name="MLB" />
      <StarButton league="mlb" team="sox" name="Boston Red Sox" />
    </>,
    "/mlb",
  );
  const [league, team] = [
    page.getByRole("button", { name: "Favorite: MLB" }),
    page.getByRole("button", { name: "Favorite: Boston Red Sox" }),
  ];
  await expect.element(league).toHaveAttribute("aria-pressed", "false");
  await league.click();
  await team.click();
  await expect.element(league).toHaveAttribute("aria-pressed", "true");
  await expect.element(team).toHaveAttribute("aria-pressed", "true");
  const storedFavorites = async () => [...(await openMine("", () => undefined)).read("favorite").records.values()];
  await expect.poll(storedFavorites).toEqual([
    { league: "mlb", team: null, name: "MLB" },
    { league: "mlb", team: "sox", name: "Boston Red Sox" },
  ]);
  await team.click();
  await expect.element(team).toHaveAttribute("aria-pressed", "false");
  await team.click();
  await expect.element(team).toHaveAttribute("aria-pressed", "true");
});
