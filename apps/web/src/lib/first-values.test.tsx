import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { useMedia } from "./use-media.ts";
import { useStoredCookie, writeCookie } from "./use-stored-cookie.ts";
import { useStoredText } from "./use-stored-text.ts";

beforeEach(() => {
  localStorage.setItem("first-values", "kept");
  writeCookie("first-values", "kept", 1);
  return () => {
    localStorage.removeItem("first-values");
    writeCookie("first-values", "", 0);
  };
});

test.each([
  ["the width of the window", () => useMedia("(min-width: 1px)", false)],
  ["a text that is kept", () => useStoredText("first-values").text === "kept"],
  ["a cookie", () => useStoredCookie("first-values", 1)[0] === "kept"],
])("[Q5] %s arrives after hydration in a transition, not in the same task", async (_, useKnown) => {
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = "<p>not known</p>";
  let atTaskEnd: string | null = null;
  function Part() {
    const isKnown = useKnown();
    useEffect(() => {
      // React renders what it cannot defer in a microtask after the effects.
      void Promise.resolve()
        .then(() => null)
        .then(() => (atTaskEnd = page.textContent));
    }, []);
    return <p>{isKnown ? "known" : "not known"}</p>;
  }
  const root = hydrateRoot(page, <Part />);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  await expect.poll(() => page.textContent).toBe("known");
  expect(atTaskEnd).toBe("not known");
});
