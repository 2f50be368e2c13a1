import { useEffect } from "react";
import type { BodyAt, WritePath } from "@agate/api";
import { useLocation } from "../../router/location.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { LeagueIndex } from "./league-index.tsx";

/** Every address that is no page. The server answers it with 404. */
export function MissingPage() {
  const { pathname } = useLocation();
  useEffect(() => tellServer(pathname), [pathname]);
  return (
    <TextPage
      title="Oops! Page not found"
      lead="There is no page at this address. Every league that works here is one step away."
    >
      <ButtonLink to="/" look="ink">
        Return to Home
      </ButtonLink>
      <LeagueIndex />
    </TextPage>
  );
}

/** The server has logged the address that was loaded; of one that was reached inside the application it is told. */
function tellServer(path: string): void {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname === path) return;
  fetch("/api/missing-page" satisfies WritePath, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path } satisfies BodyAt<"/api/missing-page">),
  }).catch(() => {}); // nobody waits for it
}
