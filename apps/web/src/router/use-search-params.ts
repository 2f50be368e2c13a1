import { useMemo } from "react";
import { useLocation } from "./location.ts";

/** The query of the page that is shown. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
