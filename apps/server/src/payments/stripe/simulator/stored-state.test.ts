import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { makeCustomer } from "./lifecycle.ts";
import { createState, makeId, note } from "./state.ts";
import { createStoredState } from "./stored-state.ts";

const { db } = await testDatabase();
const start = new Date("2026-06-07T16:00:00Z");
/** The state as a separate process has it. */
const openState = () => createStoredState(db, () => createState(() => start));
const emails = (state: ReturnType<typeof openState>) =>
  state.use(({ customers }) => [...customers.values()].map(({ email }) => email));

test("[SU26] the state written by one process is visible to all others, in order", async () => {
  const [server, command] = [openState(), openState()];
  const ada = await server.use((state) => makeCustomer(state, "ada@example.com", {}));
  expect(await emails(command)).toEqual(["ada@example.com"]);
  await command.use((state) => makeCustomer(state, "bea@example.com", {}));
  await server.use((state) => state.customers.set(ada.id, { ...ada, email: "ada@example.org" }));
  for (const one of [server, command, openState()])
    expect(await emails(one)).toEqual(["ada@example.org", "bea@example.com"]);

  await command.use(({ customers }) => customers.delete(ada.id));
  await server.use((state) => note(state, "customer.deleted", ada));
  await command.use((state) => note(state, "invoice.paid", { id: makeId("in") }));
  expect(await emails(server)).toEqual(["bea@example.com"]);
  expect(await openState().use(({ events }) => events.map(({ type }) => type))).toEqual([
    "customer.deleted",
    "invoice.paid",
  ]);
});

test("[SU26] the test clock is shared by all processes", async () => {
  const [server, command] = [openState(), openState()];
  expect(await server.ahead()).toBe(0);
  await server.use(({ clock }) => (clock.ahead += 86_400_000));
  expect(await command.ahead()).toBe(86_400_000);
  expect(await command.use((state) => state.now() - state.wallNow())).toBe(86_400);
  await command.use(({ clock }) => (clock.ahead = 0));
});

test("[SU26] a failed call stores nothing, and concurrent calls lose nothing", async () => {
  const [server, command] = [openState(), openState()];
  const before = await emails(server);
  const failed = server.use((state) => {
    makeCustomer(state, "nobody@example.com", {});
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  expect(await emails(server)).toEqual(before);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (at % 2 ? server : command).use((state) => makeCustomer(state, `${at}@example.com`, {})),
    ),
  );
  expect((await emails(openState())).length).toBe(before.length + 30);
});
