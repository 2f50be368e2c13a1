import { Fragment } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Queries } from "../../../api/queries.tsx";

/** What a league's page stands in: the reads of the API, and a new visit, even of the same address, begins anew. */
export function LeagueQueryScope({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Queries>
      <Fragment key={`${slug} ${key}`}>{children}</Fragment>
    </Queries>
  );
}
