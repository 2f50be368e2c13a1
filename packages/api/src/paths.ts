/** Every public path once, without schemas, so that the browser loads a string and no validator. */

const league = (slug: string) => `/api/leagues/${encodeURIComponent(slug)}`;

export const paths = {
  /** `from` and `to` are Eastern days, both included, both optional. */
  schedule: (slug: string, window: { readonly from?: string; readonly to?: string } = {}) =>
    `${league(slug)}/schedule${queryOf(window)}`,
  game: (slug: string, gameId: string) => `${league(slug)}/games/${encodeURIComponent(gameId)}`,
  teams: (slug: string) => `${league(slug)}/teams`,
  roster: (slug: string, teamId: string) => `${league(slug)}/teams/${encodeURIComponent(teamId)}/roster`,
  events: (slug: string) => `${league(slug)}/events`,
  field: (slug: string, eventId: string) => `${league(slug)}/events/${encodeURIComponent(eventId)}/field`,
  /** Without an event, or where the event has no entry list: every driver of the series. */
  drivers: (slug: string, eventId?: string) => `${league(slug)}/drivers${queryOf({ event: eventId })}`,
  commonCodes: (slug: string) => `${league(slug)}/common-codes`,
  /** How many common codes there are: of the codes themselves nothing is public. */
  commonCodeCount: (slug: string) => `${league(slug)}/common-codes/count`,
  positionCodes: (slug: string) => `${league(slug)}/position-codes`,
  /** GET: the last refresh of every league. */
  dataUpdates: "/api/data-updates",
  /** POST: an address without a page was reached inside the application, where the server sees no request for it. */
  missingPage: "/api/missing-page",
  mayExport: "/api/may-export",
  /** GET: the plans, cheapest first. */
  plans: "/api/plans",
  /** GET: the signed-in person's subscription as stored. */
  subscription: "/api/subscription",
  /** POST, all of the following: asks the payment provider anew. */
  checkSubscription: "/api/check-subscription",
  checkout: "/api/checkout",
  /** Another plan from the end of the period, or going on after cancelling. */
  changeSubscription: "/api/change-subscription",
  /** Ends it at the end of the period; the provider's portal does the same. */
  cancelSubscription: "/api/cancel-subscription",
  customerPortal: "/api/customer-portal",
  /** GET: who is signed in. */
  session: "/api/auth/session",
  /** GET: where the person is signed in. */
  sessions: "/api/auth/sessions",
  /** POST, all of the following. */
  signUp: "/api/auth/sign-up",
  signIn: "/api/auth/sign-in",
  /** Ends the session of the browser that asks. */
  signOut: "/api/auth/sign-out",
  /** Ends every session of the person, on every device. */
  signOutEverywhere: "/api/auth/sign-out-everywhere",
  /** Ends one of the person's sessions. */
  endSession: "/api/auth/end-session",
  pendingVerification: "/api/auth/pending-verification",
  resendVerification: "/api/auth/resend-verification",
  /** Looks at a verification link's token without using it up. */
  verificationLink: "/api/auth/verification-link",
  confirmEmail: "/api/auth/confirm-email",
  /** "This was not me": deletes the unverified account the link belongs to. */
  disownEmail: "/api/auth/disown-email",
  requestReset: "/api/auth/request-reset",
  /** Looks at a reset link's token without using it up. */
  resetLink: "/api/auth/reset-link",
  resetPassword: "/api/auth/reset-password",
  changePassword: "/api/auth/change-password",
  /** Asks for another address: it is theirs when the link that is mailed there is confirmed. */
  changeAddress: "/api/auth/change-address",
  /** Looks at such a link's token without using it up. */
  newAddressLink: "/api/auth/new-address-link",
  confirmAddress: "/api/auth/confirm-address",
  deleteAccount: "/api/auth/delete-account",
} as const;

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&");
  return query && `?${query}`;
}
