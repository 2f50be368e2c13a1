import { describe, expect, it } from "vitest";
import { requestedToasts, endErrors, showToast } from "./toast.ts";

describe("toasts", () => {
  it("stores a toast requested before the toaster mounts, and notifies watchers", () => {
    let notifications = 0;
    const end = requestedToasts.listen(() => notifications++);
    const before = requestedToasts.get().length;
    showToast({ tone: "bad", title: "Prefix Error", text: "Please fix the prefix error before exporting." });
    end();
    showToast({ tone: "ok", title: "Roster exported" });
    expect(
      requestedToasts
        .get()
        .slice(before)
        .map(({ title }) => title),
    ).toEqual(["Prefix Error", "Roster exported"]);
    expect(notifications).toBe(1);
  });

  it("[AW4] ends the errors of the try before, and nothing else", () => {
    const before = requestedToasts.get().length;
    showToast({ tone: "bad", title: "Sign Up Error" });
    showToast({ tone: "ok", title: "Roster exported" });
    endErrors();
    showToast({ tone: "bad", title: "Sign In Error" });
    const over = requestedToasts.get().slice(before);
    expect(over.map(({ isOver }) => isOver === true)).toEqual([true, false, false]);
  });
});
