import { useSyncExternalStore } from "react";
import { listenToPacks, nothingSaved, savedPacks, type SavedPacks } from "./saved-packs.ts";

/** What is saved on this device. For lazy parts: it imports all of `saved-packs`. */
export function useSavedPacks(): SavedPacks {
  return useSyncExternalStore(listenToPacks, savedPacks, () => nothingSaved);
}
