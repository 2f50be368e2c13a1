import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ada, show } from "../../testing/show.tsx";
import { useCopy } from "./use-copy.ts";

it("[PS8] [Q5] what has been read is copied for the next visit, without rendering anything", async () => {
  let renders = 0;
  function Reader({ newest }: { readonly newest: string | null }) {
    renders++;
    const { text } = useCopy("preset", newest);
    return <li>{text ?? "nothing"}</li>;
  }
  function Part() {
    const [newest, setNewest] = useState<string | null>(null);
    return (
      <>
        <button onClick={() => setNewest("what was read")}>Read</button>
        <Reader newest={newest} />
        <Reader newest={newest} />
      </>
    );
  }
  localStorage.setItem("agate:preset:7", "what was read last time");
  await show(<Part />, "/", { "GET /api/auth/session": { user: ada } });
  // From here on, learning who is signed in renders nothing more.
  await expect.element(page.getByText("what was read last time").last()).toBeVisible();
  const before = renders;
  await page.getByRole("button", { name: "Read" }).click();
  await expect.element(page.getByText("what was read", { exact: true }).last()).toBeVisible();
  await expect.poll(() => Object.values(localStorage)).toContain("what was read");
  expect(renders - before).toBe(2);
});
