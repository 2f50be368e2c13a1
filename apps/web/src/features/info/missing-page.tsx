import { useEffect } from "react";
import type { BodyAt, WritePath } from "@agate/api";
import { useLocation } from "../../router/location.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { LeagueIndex } from "./league-index.tsx";

/** The page for every path that does not exist. The server responds with 404. */
export function MissingPage() {
  const { pathname } = useLocation();
  useEffect(() => tellServer(pathname), [pathname]);
  return (
    <TextPage
      title="Oops! Page not found"
      lead="There is no page at this address. Every league here is one click away."
    >
      <ButtonLink to="/" look="ink">
        Return to Home
      </ButtonLink>
      <LeagueIndex />
    </TextPage>
  );
}

/** The server has already logged a path loaded from it; report one that was reached inside the application. */
function tellServer(path: string): void {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname === path) return;
  fetch("/api/missing-page" satisfies WritePath, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path } satisfies BodyAt<"/api/missing-page">),
  }).catch(() => {}); // fire and forget
}
