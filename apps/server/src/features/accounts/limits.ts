import type { Limit } from "../../db/rate-limit.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits. Limits by email address apply to every address, known or not. Limits by client network are wider,
 * because a press room shares one.
 */
export interface Limits {
  /** Wrong passwords for one address; cleared by a reset. */
  readonly signInByEmail: Limit;
  /** Wrong passwords from one network, for any address. */
  readonly signInByNetwork: Limit;
  readonly signUpByNetwork: Limit;
  /** Verification mails to one address, from sign-ups or resends. */
  readonly signUpByEmail: Limit;
  readonly resendByNetwork: Limit;
  readonly resetByNetwork: Limit;
  readonly resetByEmail: Limit;
  /** Wrong current passwords of one person, for every operation that requires it. */
  readonly currentPasswordByPerson: Limit;
  /** Mails that confirm a new address, by the person who requests them and by the receiving address. */
  readonly newAddressByPerson: Limit;
  readonly newAddressByEmail: Limit;
  /** Exports of everything stored about one person. */
  readonly dataByPerson: Limit;
  /** Wrong authenticator-app codes for one person, from anyone with the password or a session. */
  readonly codeByPerson: Limit;
  /** The same per day: an attacker with weeks of attempts would soon guess one of a million codes. */
  readonly codeByPersonAndDay: Limit;
  /** Counted separately, so that a recovery code still works after too many wrong app codes. */
  readonly recoveryCodeByPerson: Limit;
  /** Sets of recovery codes that one person has created; each is also announced by mail. */
  readonly recoveryCodesByPerson: Limit;
  /** Challenges issued for one person's passkeys. */
  readonly passkeyQuestionByPerson: Limit;
  /** Links viewed or consumed from one network. */
  readonly linkByNetwork: Limit;
}

export const limits: Limits = {
  signInByEmail: { most: 10, seconds: 15 * minute },
  signInByNetwork: { most: 100, seconds: 15 * minute },
  signUpByNetwork: { most: 50, seconds: hour },
  signUpByEmail: { most: 10, seconds: hour },
  resendByNetwork: { most: 200, seconds: hour },
  resetByNetwork: { most: 50, seconds: hour },
  resetByEmail: { most: 10, seconds: hour },
  currentPasswordByPerson: { most: 10, seconds: 15 * minute },
  newAddressByPerson: { most: 10, seconds: hour },
  newAddressByEmail: { most: 10, seconds: hour },
  dataByPerson: { most: 20, seconds: hour },
  codeByPerson: { most: 10, seconds: 15 * minute },
  codeByPersonAndDay: { most: 50, seconds: 24 * hour },
  recoveryCodeByPerson: { most: 10, seconds: 15 * minute },
  recoveryCodesByPerson: { most: 10, seconds: hour },
  passkeyQuestionByPerson: { most: 100, seconds: 15 * minute },
  linkByNetwork: { most: 300, seconds: 15 * minute },
};

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
