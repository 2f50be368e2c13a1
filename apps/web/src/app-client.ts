import type { QueryClient } from "@tanstack/react-query";
import type { AnswerAt, WritePath } from "@agate/api";
import { createQueryClient } from "./api/query-client.ts";
import { renewOtherTabs } from "./product/session/session-hint.ts";
import { leaveBrowser, readSession, updateSession } from "./product/session/session-query.ts";
import { updateSubscription } from "./product/subscription/subscription-queries.ts";

/** How each write updates the cached reads once it is answered. The only place that knows this. */
const changes: { readonly [Path in WritePath]?: (client: QueryClient, answer: AnswerAt<Path>) => unknown } = {
  "/api/auth/sign-in": (client, { user }) => updateSession(client, { type: "answered", user }),
  "/api/auth/sign-up": (client) => updateSession(client, { type: "signed-up" }),
  "/api/auth/confirm-email": (client, { this_browser: isHere }) => (isHere ? readSession(client) : undefined),
  "/api/auth/confirm-address": (client, { this_browser: isHere }) => {
    if (isHere) renewOtherTabs();
    return readSession(client);
  },
  "/api/auth/reset-password": (client) => updateSession(client, { type: "signed-out" }),
  "/api/auth/sign-out": leaveBrowser,
  "/api/auth/sign-out-everywhere": leaveBrowser,
  "/api/auth/delete-account": leaveBrowser,
  "/api/check-subscription": updateSubscription,
  "/api/change-subscription": (client, { subscription }) => updateSubscription(client, subscription),
  "/api/cancel-subscription": (client, { subscription }) => updateSubscription(client, subscription),
};

/** Creates the cache of everything one app instance reads, the session first, with the updates its writes make. */
export function createAppClient(): QueryClient {
  const client = createQueryClient();
  for (const [path, change] of Object.entries(changes))
    client.setMutationDefaults([path], { onSuccess: (answer) => change(client, answer as never) });
  return client;
}
