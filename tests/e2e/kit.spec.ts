import { readFile } from "node:fs/promises";
import { unzip } from "@agate/assignment/testing/unzip";
import { copiedPreview, expect, openSidebar, preloaded, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

// The browser logs every failed request.
test.use({ allowed: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

test("[KT11] [KT12] offline, a template finds its game, and its kit is made @all", async ({ page }) => {
  await openFirst(page, "/mlb");
  const codes = await copiedPreview(page);
  const [home, away] = await Promise.all(
    ["Home Team", "Away Team"].map((name) => page.getByRole("combobox", { name }).inputValue()),
  );
  await preloaded(page);
  await page.context().setOffline(true);

  await openSidebar(page);
  await page.getByLabel("Open assignment template").setInputFiles({
    name: "desk.xmp",
    mimeType: "application/xml",
    buffer:
      Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:p="http://ns.adobe.com/photoshop/1.0/" xmlns:desk="http://example.com/desk/">
      <p:Headline>${away} v ${home}</p:Headline><desk:job>A-17</desk:job></rdf:Description></rdf:RDF></x:xmpmeta>`),
  });
  const kit = page.getByRole("dialog", { name: "Assignment kit" });
  await expect(kit).toContainText(/It is of|Several match/);
  const several = kit.getByRole("button", { name: `${away} at ${home}` });
  if (await several.count()) await several.first().click();
  await expect(kit).toContainText(`It is of ${away} at ${home}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    kit.getByRole("button", { name: "Download kit" }).click(),
  ]);
  const entries = unzip(await readFile(await download.path()));
  expect(entries.map(({ name }) => name.split(".").at(-1))).toEqual(["txt", "xmp", "txt"]);
  expect(entries[0]?.content.split("\n").slice(0, 5)).toEqual(codes.split("\n").slice(0, 5));
  expect(entries[1]?.content).toContain("<desk:job>A-17</desk:job>");
  expect(entries[1]?.content).toContain("<photoshop:City>");
  expect(entries[2]?.content).toContain("SAMPLE DATA: INVENTED PEOPLE");
});
