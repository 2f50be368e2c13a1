// Follows the operator's desk from the command that grants the role to the page where another person can then export.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, small } from "./journey.ts";
import { agate, setUpApp, test } from "./operator.ts";
import { enter, expectToast, giveAccount, someone, signIn } from "./person.ts";

// The browser logs missing pages, too.
test.use({ allowed: /status of 40[34]/ });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test(
  "[OR1] [OR2] [OR3] [OR8] [OR9] [OR14] the role by command, a second factor, access for someone who can then export, and the log @all",
  { tag: small },
  async ({ page, browser, request, running }) => {
    test.slow();
    const [operator, reader] = [someone("operator"), someone("reader")];
    for (const person of [operator, reader]) await giveAccount(request, person);
    const statusOf = async () => (await page.goto("/operate"))?.status();

    // Visitors and ordinary people get a 404.
    expect(await statusOf()).toBe(404);
    await expect(heading(page, "Oops! Page not found")).toBeVisible();
    await enter(page, operator);
    expect(await statusOf()).toBe(404);

    expect(agate(running, "user", "grant-role", operator.email, "operator")).toContain("now has the role operator");
    const answer = await page.goto("/operate");
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([200, "no-store"]);
    await expect(heading(page, "A second factor is needed")).toBeVisible();
    await expectAccessible(page);
    await setUpApp(running, page.request);
    await page.getByRole("button", { name: "Look again" }).click();
    await expect(page.getByRole("navigation", { name: "Operator" })).toBeVisible();

    await page.getByRole("link", { name: "People" }).click();
    await page.getByLabel("Part of the address").fill(reader.email.slice(0, 12));
    await page.getByRole("main").getByRole("button", { name: "Find", exact: true }).click();
    await expect(page.getByText("No purchases. May not export.")).toBeVisible();

    await page.getByRole("link", { name: "Complimentary access" }).click();
    await page.getByLabel("Address of the account").fill(reader.email);
    await page.getByLabel("Until, including that day").fill("2099-12-31");
    await page.getByLabel("Reason, for the audit log").fill("a review");
    await page.getByRole("button", { name: "Give access" }).click();
    await expectToast(page, "Access given", `${reader.email} may export until the end of December 31, 2099.`);
    await expect(page.getByRole("row", { name: reader.email })).toContainText("Dec 31, 2099");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const other = await browser.newContext({ baseURL: running.url });
    await signIn(other.request, reader);
    expect(await (await other.request.get("/api/may-export")).json()).toMatchObject({ may_export: true });
    expect((await other.request.get("/api/operate/desk")).status()).toBe(404);

    await page.getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByText(`Gave complimentary access: ${reader.email}`)).toBeVisible();
    await expect(page.getByText(`Granted a role: ${operator.email}`)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^agate-audit-\d{4}-\d\d-\d\d\.csv$/);
    await expectNoSidewaysScroll(page);
    expect(agate(running, "audit", "--limit", "1")).toContain("complimentary.give");

    // Deleted accounts disappear from the log, and a revoked role stops working immediately.
    agate(running, "user", "delete", reader.email, "--yes-delete", reader.email);
    await page.reload();
    await expect(page.getByRole("link", { name: "Audit log" })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText(/Gave complimentary access: A person who has since been deleted/)).toBeVisible();
    await expect(page.getByText(reader.email)).toHaveCount(0);
    agate(running, "user", "revoke-role", operator.email, "operator");
    expect(await statusOf()).toBe(404);
    await other.close();
  },
);
