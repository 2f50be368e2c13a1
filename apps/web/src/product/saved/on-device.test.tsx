import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { readsCache } from "../../../sw/cache-rules.ts";
import { setOffline } from "../../lib/offline.ts";
import { show } from "../../testing/show.tsx";
import { useOnDevice } from "./on-device.ts";

it("[OF16] without a network, what another day has is not said to be absent before it was looked up", async () => {
  const cache = await caches.open(readsCache);
  await cache.put("/api/leagues/mlb/answer?event=here", Response.json({ league: "mlb", game: null, people: [] }));
  const said: string[] = [];
  function Row() {
    const [ref, setRef] = useState("mlb/gone");
    const words = useOnDevice([ref])(ref) ? "Open" : "Absent";
    said.push(`${ref} ${words}`);
    return <button onClick={() => setRef("mlb/here")}>{words}</button>;
  }
  setOffline(true);
  await show(<Row />, "/day", {});
  await page.getByRole("button", { name: "Absent" }).click();
  await expect.poll(() => said.at(-1)).toBe("mlb/here Open");
  expect(said).not.toContain("mlb/here Absent");
});
