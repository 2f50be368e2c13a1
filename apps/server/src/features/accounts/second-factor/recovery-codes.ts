import { randomInt } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { RecoveryCodesJson } from "@agate/api";
import type { Db } from "../../../db/database.ts";
import { recoveryCode } from "../../../db/schema-second-factor.ts";
import { enforceLimits } from "../../../http/enforce-limits.ts";
import type { Refusal } from "../../../http/problem.ts";
import { enqueue } from "../../../mail/outbox.ts";
import type { AccountContext } from "../context.ts";
import { emailOf } from "../people.ts";
import { hashSecret } from "../secrets.ts";
import { lockFactors, mailChange } from "./factor-rows.ts";
import { countGuess, refundGuess, type VerifiedFactor } from "./verified-factor.ts";

/** Crockford's base32: no letter can be mistaken for another letter or a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/**
 * The number of codes, and the characters in each: 120 random bits cannot be guessed from a fast hash and can still be
 * typed from paper.
 */
const size = { codes: 10, characters: 24, group: 4 } as const;

/** Creates ten codes that replace the previous ones. They are shown only once: only their hashes are stored. */
export async function makeRecoveryCodes(
  context: AccountContext,
  personId: string,
): Promise<Refusal | RecoveryCodesJson> {
  const { db, limits, now } = context;
  const tooMany = await enforceLimits(context, ["recovery-codes", personId, limits.recoveryCodesByPerson]);
  if (tooMany) return tooMany;
  const codes = Array.from({ length: size.codes }, makeCode);
  const at = now();
  const rows = codes.map((code, place) => ({ personId, mark: `${place}`, codeHash: hashSecret(code), createdAt: at }));
  return db.transaction(async (tx) => {
    const owner = await lockFactors(tx, personId);
    if (!owner) return { refused: "agate:session-missing" };
    if (!owner.since) return { refused: "agate:no-second-factor" };
    await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
    await tx.insert(recoveryCode).values(rows);
    await mailChange(tx, owner.email, { change: "codes-made" }, at);
    return { codes: codes.map(inGroups) };
  });
}

/** Checks a recovery code. */
export async function verifyRecoveryCode(
  context: AccountContext,
  personId: string,
  typed: string,
): Promise<Refusal | VerifiedFactor> {
  const { db, limits, now } = context;
  const wrong = { refused: "agate:wrong-code" } as const;
  const tooMany = await countGuess(context, personId, ["recovery-code", personId, limits.recoveryCodeByPerson]);
  if (tooMany) return tooMany;
  const code = readCode(typed);
  if (code === undefined) return wrong;
  const unused = and(
    eq(recoveryCode.personId, personId),
    eq(recoveryCode.codeHash, hashSecret(code)),
    isNull(recoveryCode.usedAt),
  );
  if (!(await db.$count(recoveryCode, unused))) return wrong;
  await refundGuess(context);
  return {
    kind: "recovery-code",
    otherwise: "agate:wrong-code",
    async consume(tx) {
      const at = now();
      const used = await tx
        .update(recoveryCode)
        .set({ usedAt: at })
        .where(unused)
        .returning({ mark: recoveryCode.mark });
      if (!used.length) return false;
      const recipient = await emailOf(tx, personId);
      const left = await tx.$count(recoveryCode, and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)));
      if (recipient) await mailChange(tx, recipient, { change: "code-used", left }, at);
      return true;
    },
  };
}

/** Whether a person has a code that can still be used. */
export async function hasRecoveryCodes(db: Db, personId: string): Promise<boolean> {
  const usable = and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt), ne(recoveryCode.codeHash, ""));
  return (await db.$count(recoveryCode, usable)) > 0;
}

/** Deletes a person's codes that a restored backup has ended, and mails them so (rule BK5). */
export async function deleteEndedCodes(tx: Db, recipient: string, personId: string, now: Date): Promise<void> {
  const ended = and(eq(recoveryCode.personId, personId), eq(recoveryCode.codeHash, ""));
  const { rowCount } = await tx.delete(recoveryCode).where(ended);
  if (rowCount) await enqueue(tx, { kind: "recovery-codes-ended", recipient, now });
}

const makeCode = () =>
  Array.from({ length: size.characters }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

/** `7k3m-9xtr-w2qd-5hn8-cv4e-jm6y`. */
const inGroups = (code: string) => code.match(new RegExp(`.{${size.group}}`, "g"))?.join("-") ?? code;

/** A code in the form that is hashed, however it was typed; undefined if it cannot be one. */
function readCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return code.length === size.characters ? code : undefined;
}
