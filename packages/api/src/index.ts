/**
 * The entry point for the browser: addresses, terms and types, no validator in the bundle. The schemas are in
 * `@agate/api/schemas`.
 */
export type { AnswerAt, BodyAt, ReadPath, ValuesAt, WritePath } from "./client.ts";
export { urlOf } from "./url.ts";
export type {
  AllTeamsJson,
  ComingEventJson,
  ComingFreshnessJson,
  ComingGameJson,
  ComingJson,
  FoundPeopleJson,
  FoundPersonJson,
} from "./across-leagues.ts";
export type { DataUpdatesJson, PackKeyJson } from "./site-endpoints.ts";
export { firstViewId } from "./first-view.ts";
export type { CarriedRead, FirstView } from "./first-view.ts";
export { movedTo, screens } from "./screens.ts";
export type { Screen, ScreenPath } from "./screens.ts";
export { leagueMarks, siteMeta, sitePlaceholders } from "./site.ts";
export type { SiteFacts, SocialLink } from "./site.ts";
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
export type { FreshnessJson } from "./freshness.ts";
export type { ApiProblem, ProblemType } from "./problem.ts";
export type { MineSyncedJson } from "./mine.ts";
export type {
  ConfirmedJson,
  LinkStateJson,
  OpenSessionJson,
  OpenSessionsJson,
  PasswordResetJson,
  PendingVerificationJson,
  Person,
  ResentJson,
  SessionJson,
  SignInStepJson,
  SignedUpJson,
  SignUpConfirmedJson,
} from "./accounts.ts";
export type { RosterMailJson } from "./roster-mail.ts";
export type { AppSetUpJson, Proof, RecoveryCodesJson, SecondFactorJson, SignInProof } from "./second-factor.ts";
export type {
  AnswerJson,
  AnswersJson,
  CommonCodeCountJson,
  CommonCodesJson,
  DriversJson,
  EventsJson,
  FieldJson,
  GameJson,
  LeagueEventJson,
  LineupJson,
  OneGameJson,
  PastRostersJson,
  PositionCodesJson,
  Provenance,
  RosterJson,
  RosterRowJson,
  ScheduleJson,
  SideJson,
  TeamJson,
  TeamsJson,
} from "./leagues.ts";
export type {
  BillJson,
  ChangedJson,
  CheckedSubscriptionJson,
  CheckoutJson,
  ChoiceJson,
  ConsentJson,
  DiscountJson,
  Duration,
  LeaseJson,
  LeaseStatement,
  MayExportJson,
  MySubscriptionJson,
  PlanJson,
  PlansJson,
  PortalJson,
  Standing,
} from "./subscriptions.ts";
