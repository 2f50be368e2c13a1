import { createStore, useStore } from "../lib/create-store.ts";

/** Whether Find is open over the page. Its button is in the header and on Home, and Ctrl+K works on every page. */
const isOpen = createStore(false);

export const openFind = (): void => isOpen.set(true);
export const closeFind = (): void => isOpen.set(false);
export const useFindOpen = (): boolean => useStore(isOpen);

/** The label of Find's box. */
export const findLabel = "Find a league, team, game or player";
