import type { Limit } from "../../db/rate-limit.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits. Limits by email address apply to every address, known or not. Limits by client network are wider,
 * because a press room shares one.
 */
export const limits = {
  /** Wrong passwords for one address; cleared by a reset. */
  signInByEmail: { most: 10, seconds: 15 * minute },
  /** Wrong passwords from one network, for any address. */
  signInByNetwork: { most: 100, seconds: 15 * minute },
  signUpByNetwork: { most: 50, seconds: hour },
  /** Verification mails to one address, from sign-ups or resends. */
  signUpByEmail: { most: 10, seconds: hour },
  resendByNetwork: { most: 200, seconds: hour },
  resetByNetwork: { most: 50, seconds: hour },
  resetByEmail: { most: 10, seconds: hour },
  /** Wrong current passwords of one person, for every operation that requires it. */
  currentPasswordByPerson: { most: 10, seconds: 15 * minute },
  /** Mails that confirm a new address, by the person who requests them and by the receiving address. */
  newAddressByPerson: { most: 10, seconds: hour },
  newAddressByEmail: { most: 10, seconds: hour },
  /** Exports of everything stored about one person. */
  dataByPerson: { most: 20, seconds: hour },
  /** Wrong authenticator-app codes for one person, from anyone with the password or a session. */
  codeByPerson: { most: 10, seconds: 15 * minute },
  /** The same per day: an attacker with weeks of attempts would soon guess one of a million codes. */
  codeByPersonAndDay: { most: 50, seconds: 24 * hour },
  /** Counted separately, so that a recovery code still works after too many wrong app codes. */
  recoveryCodeByPerson: { most: 10, seconds: 15 * minute },
  /** Sets of recovery codes that one person has created; each is also announced by mail. */
  recoveryCodesByPerson: { most: 10, seconds: hour },
  /** Challenges issued for one person's passkeys. */
  passkeyQuestionByPerson: { most: 100, seconds: 15 * minute },
  /** Links viewed or consumed from one network. */
  linkByNetwork: { most: 300, seconds: 15 * minute },
} satisfies Readonly<Record<string, Limit>>;

export type Limits = Readonly<Record<keyof typeof limits, Limit>>;

/** Lifetimes in seconds; those of sessions are `sessionRules`. */
export const lifetime = {
  verifyLink: 24 * hour,
  resetLink: 30 * minute,
  /** A requested change of address, and the link that confirms it. */
  addressChange: 24 * hour,
  waitingBrowser: 24 * hour,
  /** A sign-in that waits for the second factor. */
  secondFactorStep: 10 * minute,
  /** The challenge that a passkey signs. */
  passkeyChallenge: 5 * minute,
  /** An authenticator app whose first code has not been entered. */
  appSetUp: 15 * minute,
  /**
   * How long a person can change the factors of their account after proving their identity, by second factor if they
   * have one.
   */
  proof: 10 * minute,
  /** An attempt that was never confirmed. */
  attempt: 30 * 24 * hour,
} as const;
