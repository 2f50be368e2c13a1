import { QueryClient } from "@tanstack/react-query";
import { mayPass } from "./failure.ts";

/** The browser's copy of what the server said: fresh for five minutes, asked again when the page is looked at again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        // Without a network a read fails at once and says so; it is asked again when the network is back.
        networkMode: "always",
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => Math.min(500 * 3 ** failures, 5_000),
      },
    },
  });
}
