import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { defaultPreset } from "@agate/mine";
import { expectAccessible } from "../../testing/accessible.ts";
import { ada, show } from "../../testing/show.tsx";
import { openMine } from "../mine/mine-engine.ts";
import { PresetQuestionHost } from "./preset-question-host.tsx";
import { comparePresets } from "./preset-question.tsx";
import { usePresets } from "./use-preset.ts";

/** The presets in force, as a page would see them. */
function Page() {
  const { known } = usePresets();
  return (
    <>
      <output>{[known.captionStyle, known.delimiter, known.creditName].join(" ")}</output>
      <PresetQuestionHost />
    </>
  );
}

const at = "0mh8x2k1p-0000-a1b2c3d4e5";
const account = (fields: Readonly<Record<string, string>>) => ({
  ...settled,
  records: [
    {
      collection: "preset",
      id: defaultPreset,
      cells: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value, at]])),
    },
  ],
});
const settled = { records: [], refused: [], cursor: 1, whole: false, skew: 0, now: Date.now() };
const shown = () => page.getByRole("status").first();
const dialog = () => page.getByRole("dialog", { name: "Which presets do you want to keep?" });

async function asVisitor(fields: Readonly<Record<string, string>>): Promise<void> {
  const visitor = await openMine("", () => undefined);
  visitor.apply({ type: "change", collection: "preset", id: defaultPreset, fields });
  visitor.close();
}

it.each([
  ["my account", "standard \\ Ada"],
  ["this browser", "getty | Ada"],
])("[PS6] asks whether to keep the presets of the browser or the account: those of %s @all", async (whose, chosen) => {
  await asVisitor({ captionStyle: "getty", delimiter: "|", creditName: "Ada" });
  await show(<Page />, "/", {
    "GET /api/auth/session": { user: ada },
    "POST /api/mine/sync": account({ captionStyle: "standard", delimiter: "\\", creditName: "Ada" }),
  });
  await expect.element(dialog().getByRole("row", { name: "Style Getty Standard" })).toBeVisible();
  await expect.element(dialog().getByRole("row", { name: "Delimiter | \\" })).toBeVisible();
  if (whose === "my account") await expectAccessible();
  await dialog()
    .getByRole("button", { name: `Keep the ones in ${whose}` })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(shown()).toHaveTextContent(chosen);
});

it("[PS6] asks nothing if they do not contradict each other, and keeps what both set", async () => {
  await asVisitor({ delimiter: "|" });
  await show(<Page />, "/", {
    "GET /api/auth/session": { user: ada },
    "POST /api/mine/sync": account({ captionStyle: "getty" }),
  });
  await expect.element(shown()).toMatchTextContent(/^getty \|/);
  await expect.element(dialog()).not.toBeInTheDocument();
});

it("[PS6] distinguishes differing presets from those that only the browser sets", () => {
  expect(
    comparePresets(
      { captionStyle: "getty", singleKeys: false, delimiter: "=" },
      { captionStyle: "standard", delimiter: "=", creditName: "Ada" },
    ),
  ).toEqual({ differences: ["captionStyle"], missing: { singleKeys: false } });
});
