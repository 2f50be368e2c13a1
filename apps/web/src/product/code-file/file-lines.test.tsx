import { expect, it } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { scrollToLine } from "./file-lines.tsx";

/** A box of 100 pixels with this many lines of 20 pixels. */
async function boxOf(lines: number): Promise<HTMLElement> {
  await render(
    <ol aria-label="Lines" style={{ position: "relative", height: 100, margin: 0, padding: 0, overflow: "auto" }}>
      {Array.from({ length: lines }, (_, at) => (
        <li key={at} style={{ height: 20 }}>
          {at}
        </li>
      ))}
    </ol>,
  );
  return page.getByRole("list", { name: "Lines" }).element() as HTMLElement;
}

const end = (box: HTMLElement) => box.scrollHeight - box.clientHeight;

it("[PG55] a part of the file starts at the top; in a file barely longer than its box, no line is cut off", async () => {
  const long = await boxOf(50);
  scrollToLine(long, 7, "top");
  await expect.poll(() => long.scrollTop).toBe(long.querySelectorAll("li")[7]?.offsetTop);
  scrollToLine(long, 49, "top");
  await expect.poll(() => long.scrollTop).toBe(end(long));
  await cleanup();
  const short = await boxOf(6);
  short.scrollTop = 10;
  scrollToLine(short, 3, "top");
  await expect.poll(() => short.scrollTop).toBe(0);
  // It is out of view there.
  scrollToLine(short, 5, "top");
  await expect.poll(() => short.scrollTop).toBe(end(short));
});
