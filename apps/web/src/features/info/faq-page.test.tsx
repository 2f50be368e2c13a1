import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { show } from "../../testing/show.tsx";
import { FaqPage } from "./faq-page.tsx";

it("[FM2] [FM3] [OS13] every style and program is listed, with no one's approval claimed, and a way to one's own style", async () => {
  await show(<FaqPage />, "/faq#styles");
  const styles = page.getByRole("region", { name: "Caption styles" });
  await expect.element(styles).toMatchTextContent(/None of them has approved it\./);
  await expect
    .element(styles.getByRole("link", { name: "Make a style of your own" }))
    .toHaveAttribute("href", "/styles");
  expect(document.querySelectorAll("#styles :is(img, svg)")).toHaveLength(0);
  expect(document.querySelector("#style-canadian-press")?.textContent).toContain("check with your desk");
  expect(document.querySelector("#program-macos")?.textContent).toMatch(
    /^macOS Text Replacements \.plistOn a Mac, drag/,
  );
  await expectAccessible();
});
