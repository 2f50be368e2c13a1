import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { currentLocation, LocationContext } from "./location.ts";
import { navigated } from "./navigate.ts";

/**
 * Provides the browser's location to its children and follows it. A change is a transition: the current page stays
 * until the next one's code is loaded.
 */
export function Router({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(currentLocation);
  // Subscribes before any effect of the children, which may navigate at once.
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(currentLocation()));
    const events = ["popstate", navigated];
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
    };
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}
