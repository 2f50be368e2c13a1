import { eq } from "drizzle-orm";
import type { SecondFactorJson } from "@agate/api";
import { credential } from "../../../db/schema-accounts.ts";
import { recoveryCode } from "../../../db/schema-second-factor.ts";
import type { SignedIn } from "../sessions.ts";
import type { AccountContext } from "../context.ts";
import { readApp } from "./authenticator-app.ts";
import { passkeysOf } from "./passkeys.ts";
import { provenFor } from "./prove.ts";

/** What protects a person's account beside the password, without anything that would open it. */
export async function secondFactorOverview(
  { db, now, sealer }: Pick<AccountContext, "db" | "now" | "sealer">,
  session: SignedIn,
): Promise<SecondFactorJson> {
  const { id } = session.person;
  const [found] = await db
    .select({ since: credential.secondFactorSince })
    .from(credential)
    .where(eq(credential.personId, id));
  const app = await readApp(db, id);
  const codes = await db.select().from(recoveryCode).where(eq(recoveryCode.personId, id));
  return {
    since: written(found?.since),
    app: app?.confirmedAt
      ? {
          since: app.confirmedAt.toISOString(),
          last_used: written(app.lastUsedAt),
          readable: sealer.open(app.seedSealed, id) !== undefined,
        }
      : null,
    passkeys: (await passkeysOf(db, id)).map(({ id: key, name, createdAt, lastUsedAt }) => ({
      id: key,
      name,
      since: createdAt.toISOString(),
      last_used: written(lastUsedAt),
    })),
    recovery_codes: codes[0]
      ? {
          left: codes.filter(({ usedAt }) => !usedAt).length,
          of: codes.length,
          since: codes[0].createdAt.toISOString(),
        }
      : null,
    proven_for: provenFor(session, now()),
  };
}

const written = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
