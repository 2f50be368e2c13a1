import { expect, it } from "vitest";
import { render } from "vitest-browser-react/pure";
import { contrast } from "./features/league/sideline/shirt-colors.ts";

const hex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;

it.each(["light", "dark"])("[PG30] what an empty box says has 4.5:1 contrast (%s)", async (colorScheme) => {
  const { container } = await render(
    <div data-light="" style={{ colorScheme }}>
      <input placeholder="Team, place or league" />
      <textarea placeholder="Paste the roster" />
    </div>,
  );
  for (const box of container.querySelectorAll("input, textarea")) {
    const { color, opacity } = getComputedStyle(box, "::placeholder");
    expect(opacity).toBe("1");
    expect(contrast(hex(color), hex(getComputedStyle(box).backgroundColor))).toBeGreaterThanOrEqual(4.5);
  }
});
