import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { show } from "../../testing/show.tsx";
import { OperatePage } from "./operate-page.tsx";
import { operatorAnswers } from "./testing/answers.ts";

it.each(["freshness", "plan", "holds", "corrections", "alarms"])(
  "[OR10] the %s section is accessible, wide and narrow",
  async (section) => {
    await show(<OperatePage missing={null} />, `/operate?section=${section}`, operatorAnswers);
    await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/promise/);
    if (section === "holds") await expect.element(page.getByText("Show all 25").first()).toBeVisible();
    await expectAccessible([1440, 320]);
  },
);

it.each([
  ["people", "People"],
  ["access", "Complimentary access"],
  ["plans", "Plans"],
  ["audit", "Audit log"],
])("[OR10] the %s section is accessible, wide and narrow", async (section, name) => {
  await show(<OperatePage missing={null} />, `/operate?section=${section}`, operatorAnswers);
  await expect.element(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  if (section === "people") {
    await page.getByLabelText("Part of the address").fill("ada");
    await page.getByRole("button", { name: "Find" }).click();
    await expect.element(page.getByRole("heading", { name: "ada@example.com" })).toBeVisible();
  }
  await expectAccessible([1440, 320]);
});
