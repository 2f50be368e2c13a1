import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../testing/accessible.ts";
import { show } from "../../../testing/show.tsx";
import { styleExamples, targetExamples } from "./examples.ts";
import { FormatsPage } from "./formats-page.tsx";

it("[FM1] [FM2] every style and every program has a link @all", async () => {
  await show(<FormatsPage />, "/formats");
  const named = [...styleExamples, ...targetExamples].map(({ label }) => label);
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(named);
  for (const link of links) {
    const part = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(part?.querySelector("h3")?.textContent).toBe(link.textContent);
  }
  await expectAccessible();
});

it("[FM4] each program lists what it leaves out, or says that it leaves out nothing", async () => {
  await show(<FormatsPage />, "/formats");
  const part = page.getByRole("region", { name: "What AutoHotkey v2 leaves out" });
  await expect.element(part).toMatchTextContent(/Long codes\s*With its delimiters it has more than 40 signs\./);
  expect(document.querySelector("#program-json")?.textContent).toContain("Nothing is left out.");
});

it("[OS13] links to making an own style", async () => {
  await show(<FormatsPage />, "/formats");
  await expect.element(page.getByRole("link", { name: "Make a style of your own" })).toHaveAttribute("href", "/styles");
});

it("[FM3] claims no one's approval, and shows no one's logo", async () => {
  await show(<FormatsPage />, "/formats");
  await expect.element(page.getByText(/None of them has approved it\./)).toBeVisible();
  expect(document.querySelectorAll("main :is(img, svg)")).toHaveLength(0);
});
