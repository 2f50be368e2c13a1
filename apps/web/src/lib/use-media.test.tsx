import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { useMedia } from "./use-media.ts";

test("[Q5] what only a browser knows comes after hydration in a transition, not in the same task", async () => {
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = "<p>not known</p>";
  let atTaskEnd: string | null = null;
  function Part() {
    const hasWidth = useMedia("(min-width: 1px)", false);
    useEffect(() => {
      // React renders what it may not put off in a microtask after the effects.
      void Promise.resolve()
        .then(() => null)
        .then(() => (atTaskEnd = page.textContent));
    }, []);
    return <p>{hasWidth ? "known" : "not known"}</p>;
  }
  const root = hydrateRoot(page, <Part />);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  await expect.poll(() => page.textContent).toBe("known");
  expect(atTaskEnd).toBe("not known");
});
