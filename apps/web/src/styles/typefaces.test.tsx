import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";

const fonts = ["400 16px/1.5 var(--sans)", "700 22px/1 var(--serif)", "600 13px/1.2 var(--mono)"];

it.each(fonts)("[SH9] every figure is as wide as the others where a rule says `font: %s`", async (font) => {
  const { container } = await render(
    <div style={{ font }}>
      {[..."0123456789"].map((figure) => (
        <span key={figure}>{figure.repeat(20)}</span>
      ))}
    </div>,
  );
  const widths = [...container.querySelectorAll("span")].map((one) => one.getBoundingClientRect().width);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.5);
});

it("[SH9] the characters of a code are drawn one by one @all", async () => {
  const signs = "== -> => -- // ## != <= >=";
  const draw = async (shown: ReactNode) => {
    const { container, unmount } = await render(
      <pre style={{ width: 500, font: "400 20px/2 var(--mono)" }}>{shown}</pre>,
    );
    const drawn = await page.screenshot({ element: container, save: false });
    await unmount();
    return drawn;
  };
  const apart = [...signs].map((sign, at) => (
    <span key={at} style={{ display: "inline-block" }}>
      {sign}
    </span>
  ));
  const drawn = await draw(signs);
  expect(drawn.length).toBeGreaterThan(1000);
  expect(drawn).toBe(await draw(apart));
});
