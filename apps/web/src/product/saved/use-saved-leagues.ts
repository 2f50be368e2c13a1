import { useSyncExternalStore } from "react";
import { listenToSaved, nothingSaved, savedLeagues, type SavedLeagues } from "./saved-leagues.ts";

/** What is saved on this device. For lazy parts: it imports all of `saved-leagues`. */
export function useSavedLeagues(): SavedLeagues {
  return useSyncExternalStore(listenToSaved, savedLeagues, () => nothingSaved);
}
