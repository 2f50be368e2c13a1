import { describe, expect, it } from "vitest";
import { askedToasts, showToast, watchToasts } from "./toast.ts";

describe("toasts", () => {
  it("stores a toast requested before the toaster mounts, and notifies watchers", () => {
    let told = 0;
    const end = watchToasts(() => told++);
    const before = askedToasts().length;
    showToast({ tone: "bad", title: "Prefix Error", text: "Please fix the prefix error before exporting." });
    end();
    showToast({ tone: "ok", title: "Roster exported" });
    expect(
      askedToasts()
        .slice(before)
        .map(({ title }) => title),
    ).toEqual(["Prefix Error", "Roster exported"]);
    expect(told).toBe(1);
  });
});
