/**
 * The entry point for the browser: addresses, terms and types, no validator in the bundle. The schemas are in
 * `@agate/api/schemas`.
 */
export type { AnswerAt, BodyAt, ReadPath, ValuesAt, WritePath } from "./client.ts";
export { urlOf } from "./url.ts";
export type * from "./across-leagues.ts";
export type * from "./site-endpoints.ts";
export { gameNumber } from "./game-number.ts";
export { firstViewId, type CarriedRead, type FirstView } from "./first-view.ts";
export { movedTo, screens, type Screen, type ScreenPath } from "./screens.ts";
export { leagueMarks, siteMeta, sitePlaceholders, type SiteFacts } from "./site.ts";
export {
  graceDays,
  refundDays,
  adultInUs,
  cancelingTerms,
  chargeAt,
  discountWords,
  refundTerms,
  renewalTerms,
  termsVersion,
} from "./terms.ts";
export type * from "./freshness.ts";
export type * from "./problem.ts";
export type * from "./mine.ts";
export type * from "./accounts.ts";
export type * from "./roster-mail.ts";
export type * from "./second-factor.ts";
export type * from "./leagues.ts";
export type * from "./subscriptions.ts";
