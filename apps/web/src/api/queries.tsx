import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { watchReader } from "../product/session/session.ts";
import { createQueryClient } from "./query-client.ts";

/** One for the tab: what was read for one page is still there for the next. */
const client = createQueryClient();
if (typeof window !== "undefined") watchReader(() => void client.invalidateQueries());

/** Gives what is inside the reads of the API. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
