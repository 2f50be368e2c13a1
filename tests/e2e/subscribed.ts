import { test as journey } from "./journey.ts";
import { makeSubscriber, type Subscriber } from "./subscriber.ts";

/**
 * A journey of a person who may export: all its pages, contexts and requests start signed in with a paid subscription.
 * Each worker has one person, so a journey must not end their subscription, sign them out, leave anything in their
 * account (an edit would show up in the next journey's files), or rely on their being new.
 */
export const test = journey.extend<object, { readonly subscriber: Subscriber }>({
  subscriber: [
    async ({ playwright }, use, { project }) => {
      await use(await makeSubscriber(playwright.request, project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  storageState: ({ subscriber }, use) => use(subscriber.storageState),
});

/** The same with a separate person, whose account the journey may change freely. */
export const newSubscriber = journey.extend<{ readonly subscriber: Subscriber }>({
  subscriber: async ({ playwright, baseURL }, use) => {
    await use(await makeSubscriber(playwright.request, baseURL ?? ""));
  },
  storageState: ({ subscriber }, use) => use(subscriber.storageState),
});
