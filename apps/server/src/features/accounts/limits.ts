import type { Limit } from "../../db/rate-limit.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * How often what may be tried. Limits by e-mail address hold for every address alike, known or not. Limits by network (the
 * client's network address) are wider: a press room shares one.
 */
export interface Limits {
  /** Wrong passwords for one address; a right one or a reset forgets them. */
  readonly signInByEmail: Limit;
  /** Wrong passwords from one network, for whatever addresses. */
  readonly signInByNetwork: Limit;
  readonly signUpByNetwork: Limit;
  /** Verification mails to one address, by sign-up or resend. */
  readonly signUpByEmail: Limit;
  readonly resendByNetwork: Limit;
  readonly resetByNetwork: Limit;
  readonly resetByEmail: Limit;
  /** Wrong current passwords of one person, whatever they are asked for. */
  readonly currentPasswordByPerson: Limit;
  /** Mails that confirm a new address, asked for by one person, and to one address. */
  readonly newAddressByPerson: Limit;
  readonly newAddressByEmail: Limit;
  /** Links looked at or used from one network. */
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
  linkByNetwork: { most: 300, seconds: 15 * minute },
};

/** How long things live, in seconds; sessions: see `sessionRules`. */
export const lifetime = {
  verifyLink: 24 * hour,
  resetLink: 30 * minute,
  /** A change of address, and the link that confirms it. */
  addressChange: 24 * hour,
  waitingBrowser: 24 * hour,
  /** An attempt whose link nobody opened. */
  attempt: 30 * 24 * hour,
} as const;
