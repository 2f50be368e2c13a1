import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { NotLoaded } from "../lib/preload-later.ts";
import { show } from "../testing/show.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";

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

it("[SH7] a part that is to leave nothing in its place when it cannot be loaded leaves nothing", async () => {
  const load = () => Promise.reject(new Error("no network"));
  const Silent = lazyPart({ name: "What changed", load, instead: () => null });
  const Button = lazyPart({ name: "More", load, instead: () => <button type="button">More</button> });
  const Spoken = lazyPart({ name: "The calendar", load });
  await show(
    <>
      <Silent />
      <Button />
      <Spoken />
    </>,
    "/mlb",
  );
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^The calendar could not be loaded/);
  await expect.element(page.getByRole("button", { name: "More" })).toBeVisible();
  expect(page.getByRole("alert").elements()).toHaveLength(1);
});
