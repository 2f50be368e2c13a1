import type { Page, Route } from "@playwright/test";

/** The button that subscribes, changes or reactivates, on the plans page. */
export const main = (page: Page) => page.locator("[data-pay]").getByRole("button");

/** The consent checkboxes above it. */
export const boxes = (page: Page) => page.locator("[data-pay]").getByRole("checkbox");

/** Answers a request with a problem (RFC 9457). */
export const problem = (status: number, type: string, title: string, detail?: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type, title, status, ...(detail && { detail }) }),
  });
