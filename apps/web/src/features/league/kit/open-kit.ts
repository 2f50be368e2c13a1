import { createStore } from "../../../lib/create-store.ts";

/** How often the kit was requested: connects the menu beside Export with the part of the page that makes kits. */
const requested = createStore(0);

/** Opens the page's assignment kit. */
export const openKit = (): void => requested.set(requested.get() + 1);

/** Calls back whenever the kit is requested. @returns a function that stops listening */
export const whenKitOpens = requested.listen;
