import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { codeAt } from "../../apps/server/src/testing/authenticator-app.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { expect, test as journey } from "./journey.ts";
import { giveAccount, signIn } from "./person.ts";
import type { Someone } from "./person.ts";
import { environment, serve, server } from "./serve.ts";
import type { RunningServer } from "./serve.ts";

/** A journey on a server of its own: commands on its data grant roles, and an operator's changes affect everyone. */
export const test = journey.extend<object, { readonly running: RunningServer }>({
  running: [
    // Playwright infers from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const running = serve(await freePort());
      const isReady = () =>
        fetch(`${running.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
      await use(running);
      await running.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: ({ running }, use) => use(running.url),
});

/** Runs one of our commands on the data of a running server. @returns what it printed */
export function agate({ dataDir }: Pick<RunningServer, "dataDir">, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(server, "dist/agate.js"), ...args], {
    env: environment(dataDir, 0),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`agate ${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

/** Sets up an authenticator app for the person `request` is signed in as, and verifies it in that session. */
export async function setUpApp({ url }: RunningServer, request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${url}/api/auth/second-factor/${path}`, { data, headers: { Origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { seed } = (await post("set-up-app", {})) as { readonly seed: string };
  await post("confirm-app", { code: codeAt(seed, new Date()) });
}

/**
 * Gives a person an account with an authenticator app and the role; `request` ends up signed in with both factors
 * verified.
 */
export async function makeOperator(running: RunningServer, request: APIRequestContext, person: Someone): Promise<void> {
  await giveAccount(request, person);
  await signIn(request, person);
  await setUpApp(running, request);
  agate(running, "user", "grant-role", person.email, "operator");
}
