import { expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { showToast, type Toast } from "./toast.ts";

declare module "vitest/browser" {
  interface CDPSession {
    send(
      method: "Input.dispatchTouchEvent",
      to: { readonly type: string; readonly touchPoints: readonly { readonly x: number; readonly y: number }[] },
    ): Promise<void>;
  }
}

const tones: readonly Toast["tone"][] = ["ok", "note", "bad"];
const button = (tone: string) => page.getByRole("button", { name: `Show ${tone}` });
const toasts = () => [...document.querySelectorAll("[data-toast] > div")];
const focused = () => document.activeElement?.textContent;

/** Three buttons that show a toast each, at a clock that the test moves; the code that draws toasts is loaded. */
async function showButtons(): Promise<void> {
  await show(
    <div style={{ marginTop: "60vh" }}>
      {tones.map((tone) => (
        <button key={tone} type="button" onClick={() => showToast({ tone, title: `A toast: ${tone}` })}>
          {`Show ${tone}`}
        </button>
      ))}
    </div>,
    "/",
  );
  await button("ok").click();
  await expect.poll(toasts).toHaveLength(1);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(toasts).toHaveLength(0);
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
}

/** Lets time pass, after what was pressed is on the screen. */
async function pass(milliseconds: number): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await vi.advanceTimersByTimeAsync(milliseconds);
}

it("[SH8] a toast takes no focus and leaves when its time is up, an error later; it waits while it is read @all", async () => {
  await showButtons();
  await button("ok").click();
  await expect.poll(toasts).toHaveLength(1);
  expect(document.querySelector("section[aria-live=polite]")?.textContent).toContain("A toast: ok");
  expect(focused()).toBe("Show ok");
  await pass(5_500);
  await expect.poll(toasts).toHaveLength(0);

  await button("bad").click();
  await expect.poll(toasts).toHaveLength(1);
  await pass(8_000);
  expect(toasts()).toHaveLength(1);
  await page.elementLocator(toasts()[0] as Element).hover();
  await pass(60_000);
  expect(toasts()).toHaveLength(1);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await button("ok").hover();
  await pass(60_000);
  expect(toasts()).toHaveLength(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(3_000);
  await expect.poll(toasts).toHaveLength(0);
});

it("[SH8] by keyboard: to the newest, on to the next, and back to where the focus was @all", async () => {
  await showButtons();
  await button("note").click();
  await button("ok").click();
  await expect.poll(toasts).toHaveLength(2);
  await userEvent.keyboard("{Alt>}t{/Alt}");
  expect(document.activeElement).toBe(toasts()[0]?.querySelector("button"));
  await pass(60_000);
  await userEvent.keyboard("{Escape}");
  await pass(300);
  await expect
    .poll(() => toasts().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining("A toast: note")]);
  expect(document.activeElement).toBe(toasts()[0]?.querySelector("button"));
  await userEvent.keyboard("{Enter}");
  await pass(300);
  await expect.poll(toasts).toHaveLength(0);
  expect(focused()).toBe("Show ok");
});

it("[SH8] of many toasts three are usable, and a swipe down dismisses the one in front @all", async () => {
  await showButtons();
  for (let count = 0; count < 4; count++) await button("note").click();
  await expect.poll(() => document.querySelectorAll("[data-toast][inert]").length).toBe(1);
  // A box still on its way up would be touched where it no longer is.
  const [front] = toasts();
  const list = front?.closest("ol");
  await expect
    .poll(() => list?.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running"))
    .toEqual([]);
  const { x, y } = (front as Element).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", down: number) =>
    cdp().send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + 100 + (frame?.x ?? 0), y: y + 20 + down + (frame?.y ?? 0) }],
    });
  await touch("touchStart", 0);
  await touch("touchMove", 30);
  await touch("touchMove", 60);
  await touch("touchEnd", 60);
  await expect.poll(() => document.querySelectorAll("[data-leaving]").length).toBe(1);
  await pass(300);
  await expect.poll(toasts).toHaveLength(3);
});
