import type { Limit } from "../../db/rate-limit.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits. Those by e-mail address apply to every address, known or not. Those by client network are wider: a press
 * room shares one.
 */
export interface Limits {
  /** Wrong passwords for one address; cleared by a reset. */
  readonly signInByEmail: Limit;
  /** Wrong passwords from one network, for any address. */
  readonly signInByNetwork: Limit;
  readonly signUpByNetwork: Limit;
  /** Verification mails to one address, by sign-up or resend. */
  readonly signUpByEmail: Limit;
  readonly resendByNetwork: Limit;
  readonly resetByNetwork: Limit;
  readonly resetByEmail: Limit;
  /** Wrong current passwords of one person, for any operation that asks for it. */
  readonly currentPasswordByPerson: Limit;
  /** Mails that confirm a new address, by the person who requests them and by the address they go to. */
  readonly newAddressByPerson: Limit;
  readonly newAddressByEmail: Limit;
  /** Copies of everything that is kept about one person. */
  readonly dataByPerson: Limit;
  /** Wrong codes of an authenticator app for one person, by whoever has the password or a session. */
  readonly codeByPerson: Limit;
  /** The same in a day: a million codes are soon guessed by who may try for weeks. */
  readonly codeByPersonAndDay: Limit;
  /** Counted apart, so that a recovery code helps where codes were guessed. */
  readonly recoveryCodeByPerson: Limit;
  /** Sets of recovery codes that one person has made, and is mailed about. */
  readonly recoveryCodesByPerson: Limit;
  /** Challenges that passkeys of one person are given. */
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
  /** A change of address, and the link that confirms it. */
  addressChange: 24 * hour,
  waitingBrowser: 24 * hour,
  /** A sign-in that waits for the second factor. */
  secondFactorStep: 10 * minute,
  /** What a passkey was asked to sign. */
  passkeyChallenge: 5 * minute,
  /** An authenticator app whose first code has not been typed. */
  appSetUp: 15 * minute,
  /** Who has proven who they are, by the second factor where there is one, may change what opens the account for so long. */
  proof: 10 * minute,
  /** An attempt that was never confirmed. */
  attempt: 30 * 24 * hour,
} as const;
