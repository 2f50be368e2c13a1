import type { MineSyncedJson, Person } from "@agate/api";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, onTestFinished } from "vitest";
import { render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { createAppClient } from "../app-client.ts";
import { SignInHost } from "../features/auth/sign-in-host.tsx";
import { SessionProvider } from "../product/session/session-provider.tsx";
import { Router } from "../router/router.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { stubApi, type Answer, type Answers, type ApiStub } from "./api-stub.ts";

/** Somebody signed in. */
export const ada: Person = { id: "7", email: "ada@example.com", email_verified: true };

/** Somebody else. */
export const bob: Person = { ...ada, id: "8", email: "bob@example.com" };

/** An account that has nothing of a person's things but what it is told now. */
export const nothingNew: Answer = (): MineSyncedJson => ({
  cursor: 1,
  records: [],
  whole: false,
  skew: 0,
  now: Date.now(),
  refused: [],
});

interface Shown {
  readonly api: ApiStub;
}

/**
 * Shows a part of the product as the application does: at an address, with a query client of its own, toasts and the
 * sign-in dialog.
 * @param answers what the server says; without a session it is a visitor's
 */
export async function show(part: ReactNode, at: string, answers: Answers = {}): Promise<Shown> {
  window.history.replaceState(null, "", at);
  const api = stubApi({ "GET /api/auth/session": { user: null }, "POST /api/mine/sync": nothingNew, ...answers });
  const client = createAppClient();
  // What it is still asking for would be asked of the next test.
  onTestFinished(() => client.cancelQueries());
  await render(
    <QueryClientProvider client={client}>
      <Router>
        <SessionProvider>
          {part}
          <SignInHost />
          <ToastHost />
        </SessionProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { api };
}

/** Exactly one toast, with this title and, if asked, text; it is put away so that the next one stands alone. */
export async function expectToast(title: string, text?: string): Promise<void> {
  const toasts = page.elementLocator(document.body).getByText(title, { exact: true });
  await expect.element(toasts).toBeVisible();
  const box = toasts.element().closest("[data-toast]");
  expect(box, `a toast says ${title}`).not.toBe(null);
  if (text !== undefined) expect(box?.querySelector("p")?.textContent).toBe(text);
  box?.querySelector("button")?.click();
  await expect.element(toasts).not.toBeInTheDocument();
}
