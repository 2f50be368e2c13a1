import { devAt, type DevEnv, type Env } from "./env.ts";
import { problemResponse } from "./http/problem.ts";
import { listen, type Listening } from "./http/serve.ts";
import { errorCode } from "./log/error-code.ts";

type Answer = (request: Request) => Response | Promise<Response>;

export interface DevListener extends Pick<Listening, "stop"> {
  /** With the port actually in use. */
  readonly dev: DevEnv;
  /** Sets the pages; until then every request is told to retry. */
  answerWith(answer: Answer): void;
}

/**
 * Serves the pages for development on this machine only. If their usual port is taken, perhaps by another
 * checkout, the system chooses one.
 * @throws (rejects) when an explicitly requested port cannot be used
 */
export async function listenForDev(
  { port, isAnyPortFine }: DevEnv,
  { host, publicUrl }: Pick<Env, "host" | "publicUrl">,
): Promise<DevListener> {
  let answer: Answer = () => problemResponse({ type: "agate:unavailable", title: "The server is starting." });
  const take = (request: Request) => answer(request);
  const listening = await listen(take, { host, port }).catch((error: unknown) => {
    if (isAnyPortFine && errorCode(error) === "EADDRINUSE") return listen(take, { host, port: 0 });
    throw error;
  });
  return {
    dev: devAt(listening.port, isAnyPortFine, publicUrl),
    stop: listening.stop,
    answerWith(other) {
      answer = other;
    },
  };
}
