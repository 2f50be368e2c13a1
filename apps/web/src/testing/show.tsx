import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { expect, onTestFinished } from "vitest";
import { render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import type { MineSyncedJson, Person } from "@agate/api";
import { createAppClient } from "../app-client.ts";
import { SignInHost } from "../features/auth/sign-in-host.tsx";
import { SessionProvider } from "../product/session/session-provider.tsx";
import { useSession } from "../product/session/use-session.ts";
import { Router } from "../router/router.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { stubApi, type Answer, type Answers, type ApiStub } from "./api-stub.ts";

/** A signed-in user. */
export const ada: Person = { id: "7", email: "ada@example.com", email_verified: true };

/** Another user. */
export const bob: Person = { ...ada, id: "8", email: "bob@example.com" };

/** An account with no stored things except what the page sends it now. */
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

/** Reports when it is known who is signed in, after the parts before it have taken notice. */
function SessionReport({ onKnown }: { readonly onKnown: () => void }) {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "checking") onKnown();
  }, [status, onKnown]);
  return null;
}

/**
 * Shows a part of the product as the app does: at an address, with its own query client, toasts and the sign-in dialog.
 * Returns when it is known who is signed in, which takes real timeouts, unless the test decides how the server answers
 * that.
 * @param answers the server's answers; without a session, the user is a visitor
 */
export async function show(part: ReactNode, at: string, answers: Answers = {}): Promise<Shown> {
  window.history.replaceState(null, "", at);
  const api = stubApi({ "GET /api/auth/session": { user: null }, "POST /api/mine/sync": nothingNew, ...answers });
  const client = createAppClient();
  // Otherwise pending requests would leak into the next test.
  onTestFinished(() => client.cancelQueries());
  let onKnown = () => {};
  const known = new Promise<void>((done) => (onKnown = done));
  await render(
    <QueryClientProvider client={client}>
      <Router>
        <SessionProvider>
          {part}
          <SignInHost />
          <ToastHost />
          <SessionReport onKnown={onKnown} />
        </SessionProvider>
      </Router>
    </QueryClientProvider>,
  );
  if (typeof answers["GET /api/auth/session"] !== "function") await known;
  return { api };
}

/** Expects to see these words. */
export async function expectText(...words: Parameters<typeof page.getByText>): Promise<void> {
  await expect.element(page.getByText(...words)).toBeVisible();
}

/** Expects exactly one toast, with this title and, if given, text. Dismisses it so that the next one is alone. */
export async function expectToast(title: string, text?: string): Promise<void> {
  const toasts = page.elementLocator(document.body).getByText(title, { exact: true });
  await expect.element(toasts).toBeVisible();
  const box = toasts.element().closest("[data-toast]");
  expect(box, `a toast says ${title}`).not.toBe(null);
  if (text !== undefined) expect(box?.querySelector("p")?.textContent).toBe(text);
  box?.querySelector("button")?.click();
  await expect.element(toasts).not.toBeInTheDocument();
}
