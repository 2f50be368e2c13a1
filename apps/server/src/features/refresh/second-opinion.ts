import { type Answer, type AnySource, type Ask, type Feed, FeedFailure, feedOf } from "@agate/feeds";
import { isDatabaseAway } from "../../db/error-code.ts";
import { reasonOf } from "../../log/log.ts";
import type { AppContext } from "../../app-context.ts";
import { type RawBody, recording } from "./bodies.ts";
import { saysTheSame } from "./claim.ts";
import { isAboutNumbers } from "./guards/doubts.ts";
import { type Doubted, namesAsked } from "./holds.ts";
import { askWithin, type Permission } from "./permission.ts";
import { type Job, nameOf } from "./scope.ts";

/** The same way to ask, for whole answers only. */
export function bypassCache(ask: Ask): Ask {
  return (url, how) => ask(url, { ...how, fresh: true });
}

/** What a second provider said about an answer that a guard doubts. */
export interface SecondOpinion {
  readonly confirms: boolean;
  /** For people. */
  readonly told: string;
  readonly provider: string;
  readonly bodies: readonly RawBody[];
}

/**
 * Asks the next of the other sources that has an answer whether it says the same. Nothing of its answer is stored.
 * @throws only when the database is away
 */
export async function askSecond<Facts>(
  { context, permission }: { readonly context: AppContext; readonly permission: Permission },
  job: Job<Facts>,
  doubted: Pick<Doubted<Facts>, "answer" | "doubt">,
  others: readonly AnySource[],
): Promise<SecondOpinion> {
  const untold: string[] = [];
  for (const source of others) {
    const feed = feedOf(context.feeds, source.feed);
    const recorder = recording(askWithin(permission, feed, bypassCache(context.ask)));
    try {
      const answer = await job.fetch(source, recorder.ask);
      return {
        ...(await compare(job, doubted, answer, feed)),
        provider: source.feed,
        bodies: recorder.bodies,
      };
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (!(error instanceof FeedFailure)) context.log.error({ ...nameOf(job), err: error }, "a bug in a refresh");
      untold.push(`${feed.name} cannot tell: ${reasonOf(error)}`);
    }
  }
  return { confirms: false, told: untold.join("; "), provider: "", bodies: [] };
}

/** Whether a second provider's answer says the same as a doubted one and names what was asked for, in words too. */
async function compare<Facts>(
  job: Job<Facts>,
  { answer: doubted, doubt }: Pick<Doubted<Facts>, "answer" | "doubt">,
  second: Answer<Facts>,
  { id, name }: Feed,
): Promise<Pick<SecondOpinion, "confirms" | "told">> {
  const withNumbers = isAboutNumbers(doubt.about);
  const claim = job.claim(second, withNumbers);
  if (!saysTheSame(claim, job.claim(doubted, withNumbers)))
    return { confirms: false, told: `${name} does not say the same` };
  return (await namesAsked(job, claim, id))
    ? { confirms: true, told: `${name} says the same` }
    : { confirms: false, told: `${name} says the same, and does not name whom it is about` };
}
