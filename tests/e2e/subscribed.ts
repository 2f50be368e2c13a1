import { test as journey } from "./journey.ts";
import { makeSubscriber, type Subscriber } from "./subscriber.ts";

/**
 * A journey of somebody who may export: every page, context and request of it starts signed in and paid for. One person a
 * worker, so nothing here may end their subscription, sign them out, leave anything with their account (an edit would be in
 * the files of whoever comes next), or count on their being new.
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

/** The same with a person of its own, whose account it may change as it likes. */
export const newSubscriber = journey.extend<{ readonly subscriber: Subscriber }>({
  subscriber: async ({ playwright, baseURL }, use) => {
    await use(await makeSubscriber(playwright.request, baseURL ?? ""));
  },
  storageState: ({ subscriber }, use) => use(subscriber.storageState),
});
