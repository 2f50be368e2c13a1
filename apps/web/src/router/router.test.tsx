import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { Link } from "./link.tsx";
import { useLocation, useSearchParams } from "./location.ts";
import { navigate } from "./navigate.ts";

function Here() {
  const { pathname, step, state, key } = useLocation();
  const tab = useSearchParams().get("tab");
  return (
    <>
      <output data-key={key}>{`${pathname} ${tab} ${step} ${JSON.stringify(state)}`}</output>
      <Link to="/next?tab=b" state={{ from: "link" }}>
        Next
      </Link>
    </>
  );
}

const here = () => document.querySelector("output")?.textContent;
const key = () => document.querySelector("output")?.dataset["key"];

it("[SH3] follows a link, a step back and a replaced address, with the state passed to each visit", async () => {
  await show(<Here />, "/first?tab=a");
  expect(here()).toBe("/first a 0 null");
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(here).toBe('/next b 1 {"from":"link"}');
  navigate("/other", { replace: true });
  await expect.poll(here).toBe("/other null 1 null");
  window.history.back();
  await expect.poll(here).toBe("/first a 0 null");
});

it("[SH3] a link to the current page is a new visit without a new history entry", async () => {
  await show(<Here />, "/next?tab=b");
  const [before, length] = [key(), window.history.length];
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(here).toBe('/next b 0 {"from":"link"}');
  expect([key() === before, window.history.length]).toEqual([false, length]);
});

it("[SH3] leaves a click that opens another tab or window to the browser", async () => {
  await show(<Here />, "/first");
  const link = page.getByRole("link", { name: "Next" }).element();
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    let isLeft = false;
    // Prevent the browser from actually navigating here.
    window.addEventListener("click", (event) => (isLeft = !event.defaultPrevented) && event.preventDefault(), {
      once: true,
    });
    link.dispatchEvent(press);
    expect(isLeft, JSON.stringify(how)).toBe(true);
  }
  expect(here()).toBe("/first null 0 null");
});
