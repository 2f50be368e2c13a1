import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { NotLoaded } from "../lib/preload-later.ts";
import { show } from "../testing/show.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

it("[SH5] [F8] a page that failed to load is retried when the network is back, and again if that was too early @all", async () => {
  let answers = 0;
  let isLoaded = false;
  const failure = new NotLoaded(
    new Error("offline"),
    async () => {
      if (++answers < 3) throw new Error("not yet");
      isLoaded = true;
    },
    () => {},
  );
  const Page = () => {
    if (!isLoaded) throw failure;
    return <h1>MLB</h1>;
  };
  await show(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
    "/mlb",
  );
  await expect.element(page.getByRole("heading", { name: "The page could not be loaded" })).toBeVisible();
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("heading", { name: "MLB" })).toBeVisible();
  expect(answers).toBe(3);
});
