import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { show } from "../../testing/show.tsx";
import { OperatePage } from "./operate-page.tsx";
import { operatorAnswers } from "./testing/answers.ts";

it.each(["freshness", "plan", "holds", "corrections", "alarms"])(
  "[OR10] the section %s is accessible, wide and narrow",
  async (section) => {
    await show(<OperatePage missing={null} />, `/operate?section=${section}`, operatorAnswers);
    await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/promise/);
    if (section === "holds") await expect.element(page.getByText("Show all 25").first()).toBeVisible();
    await expectAccessible([1440, 320]);
  },
);
