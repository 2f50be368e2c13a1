import { useHydrated } from "../../lib/use-hydrated.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { useLocation } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { useSearchParams } from "../../router/use-search-params.ts";

interface Back {
  /** The page of ours the address says to go back to. */
  readonly path: string | null;
  readonly go: () => void;
}

/** Back to the remembered page, or else one step back; to the front page where that step would leave the site. */
export function useBack(isPage: (pathname: string) => boolean): Back {
  const query = useSearchParams();
  const { step } = useLocation();
  const isReady = useHydrated();
  const path = isReady ? returnPathOf(query.get("return"), isPage) : null;
  return {
    path,
    go: () => {
      if (path) navigate(path);
      else if (step > 0) window.history.back();
      else navigate("/");
    },
  };
}
