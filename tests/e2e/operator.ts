import type { APIRequestContext } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { giveAccount, signIn } from "./person.ts";
import type { Someone } from "./person.ts";
import { environment, server } from "./serve.ts";
import type { RunningServer } from "./serve.ts";

/** Runs a command of ours on the data of a running server. @returns what it printed */
export function agate({ dataDir }: Pick<RunningServer, "dataDir">, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(server, "dist/agate.js"), ...args], {
    env: environment(dataDir, 0),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`agate ${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Gives somebody an account with an authenticator app and the role; `request` is signed in with both proven. */
export async function makeOperator(running: RunningServer, request: APIRequestContext, person: Someone): Promise<void> {
  await giveAccount(request, person);
  await signIn(request, person);
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`${running.url}${path}`, { data, headers: { Origin: running.url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { seed } = await post("/api/auth/second-factor/set-up-app");
  await post("/api/auth/second-factor/confirm-app", { code: codeOf(seed, Date.now()) });
  agate(running, "user", "grant-role", person.email, "operator");
}

/** What an authenticator app shows (RFC 6238). @param seed in base32 */
function codeOf(seed: string, at: number): string {
  const bits = [...seed].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac("sha1", Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
