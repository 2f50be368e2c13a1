import type { Db } from "../../db/database.ts";
import type { CountedAttempt } from "../../db/rate-limit.ts";
import type { Log } from "../../log/log.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Sealer } from "./second-factor/seal.ts";

/** The dependencies of this feature's operations. */
export interface AccountContext {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly purchases: Purchases;
  /** Kinds of letters that follow a person to a new address: what they are about is not the account's safety. */
  readonly followingMail: readonly string[];
  /** Encrypts the seeds of authenticator apps. */
  readonly sealer: Sealer;
  readonly relyingParty: RelyingParty;
  /** The attempts that this request has consumed so far outside any transaction. */
  readonly countedAttempts: CountedAttempt[];
}

/** The WebAuthn relying party: passkeys work only on pages of this host. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** What accounts need from subscriptions. */
export interface Purchases {
  /**
   * Ends everything that a person could still be charged for. Await it before deleting them.
   * @throws PaymentFailure; the person must not be deleted yet
   */
  endForDeletion(personId: string): Promise<void>;
  /**
   * Queues the update of the payment provider's customer to a person's new address.
   * @param db the transaction that changes the address
   */
  addressChanged(db: Db, personId: string): Promise<void>;
}
