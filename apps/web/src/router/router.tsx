import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { currentLocation, LocationContext } from "./location.ts";
import { navigated } from "./navigate.ts";

/**
 * Tells what is inside where the browser is, and follows it. A change is a transition: the page that is shown stays until
 * the code of the next one has come.
 */
export function Router({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(currentLocation);
  // Before any effect of what is inside, which may lead elsewhere at once.
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
