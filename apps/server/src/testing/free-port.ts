import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Above the last port that browsers refuse (Fetch, "port blocking"). */
const lowest = 10_081;

/**
 * A port that is currently free, below the range that systems use for connections: none of them
 * can take it before we do.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, 32_768);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
