import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Answers } from "../../testing/api-stub.ts";
import { ada, show } from "../../testing/show.tsx";
import { Header, SkipLink } from "./header.tsx";

const showHeader = (answers: Answers = {}) =>
  show(
    <>
      <SkipLink />
      <Header />
      <main id="main">
        <h1 style={{ margin: "400px 0" }}>A page</h1>
      </main>
    </>,
    "/",
    answers,
  );
const top = (name: string) => page.getByRole("button", { name, exact: true });
const entry = (name: string) => page.css('nav[aria-label="Leagues"] ul ul').getByRole("link", { name, exact: true });
const more = (name: string) => page.css('nav[aria-label="Leagues"] ul ul summary').getByText(name, { exact: true });
const openMenus = () => page.css('nav[aria-label="Leagues"] ul ul:visible');
const elsewhere = page.getByRole("heading", { level: 1 });

it("[SH1] a click pins a menu open; a second click, a click elsewhere and Escape close it @all", async () => {
  await showHeader();
  const hockey = top("Hockey");
  await hockey.hover();
  await hockey.click();
  await elsewhere.hover();
  await expect.element(hockey).toHaveAttribute("aria-expanded", "true");
  await hockey.click();
  await expect.element(hockey).toHaveAttribute("aria-expanded", "false");
  await hockey.click();
  await elsewhere.click();
  await expect.element(hockey).toHaveAttribute("aria-expanded", "false");
  await hockey.hover();
  await userEvent.keyboard("{Escape}");
  await expect.element(hockey).toHaveAttribute("aria-expanded", "false");
});

it("[SH2] on a phone the words of the header are drawn on one line", async () => {
  await page.viewport(390, 844);
  await showHeader({ "GET /api/auth/session": { user: ada } });
  await expect.element(page.getByRole("link", { name: "Account" })).toBeVisible();
  const words = ["[data-find] span[aria-hidden]", "details:not(nav *) > summary", "a[href='/account'] span"];
  const drawn = words.map((css) => {
    const range = document.createRange();
    const word = document.querySelector(`header ${css}`) as Element;
    range.selectNodeContents(word);
    return `${range.getBoundingClientRect().bottom} ${getComputedStyle(word).textRendering}`;
  });
  expect(new Set(drawn).size, drawn.join()).toBe(1);
});

it("[SH1] everything works by keyboard @all", async () => {
  await showHeader();
  await elsewhere.hover();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Skip to the content" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(page.getByRole("button", { name: "Find a league, team, game or player" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(top("Football")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(entry("NFL")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(more("More football")).toHaveFocus();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  await expect.element(entry("UFL")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(top("Baseball")).toHaveFocus();
  await expect.element(top("Baseball")).toHaveAttribute("aria-expanded", "true");
  await expect.element(top("Football")).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Escape}");
  await expect.element(top("Baseball")).toHaveFocus();
  await expect.element(openMenus()).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.keyboard(" ");
  for (const _ of ["NFL", "College Football", "More football", "UFL", "CFL", "Baseball"])
    await userEvent.keyboard("{Tab}");
  await expect.element(top("Baseball")).toHaveFocus();
  await expect.element(openMenus()).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => window.location.pathname).toBe("/mlb");
});

it("[HM13] the brand links to Home for a signed-in person, and to the landing page for everyone else", async () => {
  const brand = page.getByRole("link", { name: "Agate Caption Codes" });
  await showHeader();
  await expect.element(brand).toHaveAttribute("href", "/");
  await showHeader({ "GET /api/auth/session": { user: ada } });
  await expect.element(brand.last()).toHaveAttribute("href", "/home");
});
