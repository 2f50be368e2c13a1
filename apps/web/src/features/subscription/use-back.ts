import { useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { returnPathOf } from "../../product/session/return-path.ts";

interface Back {
  /** The page of ours the address says to go back to. */
  readonly path: string | null;
  readonly go: () => void;
}

/** Back to the remembered page, or else one step back; to the front page where that step would leave the site. */
export function useBack(isPage: (pathname: string) => boolean): Back {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isReady = useHydrated();
  const path = isReady ? returnPathOf(query.get("return"), isPage) : null;
  return {
    path,
    go: () => {
      if (path) void navigate(path);
      else if (stepsHere() > 0) void navigate(-1);
      else void navigate("/");
    },
  };
}

/** How many pages of ours this visit has come through, as the router counts them in the browser's history. */
function stepsHere(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" ? state.idx : 0;
}
