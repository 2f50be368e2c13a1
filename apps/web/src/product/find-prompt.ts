import { createStore, useStore } from "../lib/create-store.ts";

/** Whether Find is open over the page. Its button is in the header, and Ctrl+K works on every page. */
const isFindOpen = createStore(false);

export const openFind = (): void => isFindOpen.set(true);
export const closeFind = (): void => isFindOpen.set(false);
export const useFindOpen = (): boolean => useStore(isFindOpen);

/** The label of Find's box. */
export const findLabel = "Find a league, team, game or player";
