import { paths } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import { readEnv } from "../env.ts";
import { refresh } from "../features/refresh/refresh.ts";
import type { Browser } from "./accounts.ts";
import { testAccounts } from "./accounts.ts";
import { type FakeProvider, fakeProvider, matchupLeague, rosterFact, squad, teamFact } from "./fake-provider.ts";
import { makeOperator, proveFactor } from "./operators.ts";

/** A server that may fetch from the NHL automatically, with an operator signed in. */
export interface OperateHarness {
  readonly context: AppContext;
  readonly nhl: FakeProvider;
  /** Every requested URL. */
  readonly requests: string[];
  readonly operator: Browser;
  /** Refreshes the NHL's teams and rosters, and these months of its games, like a manual refresh. */
  run(...months: readonly string[]): Promise<void>;
  /** Moves the clock; the operator signs in again, with a fresh second factor. */
  pass(hours: number): Promise<void>;
  /** The acts of the audit log, newest first. */
  acts(): Promise<readonly { readonly act: string; readonly reason: string | null }[]>;
}

export async function operateHarness(): Promise<OperateHarness> {
  const nhl = fakeProvider("nhl", "NHL");
  nhl.teams = [teamFact("10", "Springfield Lions"), teamFact("20", "Riverton Bears")];
  nhl.rosters.set("10", rosterFact("10", squad(26)));
  nhl.rosters.set("20", rosterFact("20", squad(26, 100)));
  const requests: string[] = [];
  const { context, join, pass } = await testAccounts(
    {},
    {
      env: readEnv({ AGATE_FEEDS: "nhl" }),
      feeds: { nhl: nhl.feed },
      ask: async (url) => {
        requests.push(url);
        return `<script>alert("${url}")</script>`;
      },
    },
  );
  const account = { email: "operator@example.com", password: "floodlights at dusk" };
  const operator = await join(account.email, account.password);
  const id = await makeOperator(context, account.email);
  await proveFactor(context, id);
  return {
    context,
    nhl,
    requests,
    operator,
    async run(...months) {
      await refresh(context, { leagues: [matchupLeague("nhl")], months });
    },
    async pass(hours) {
      pass(hours * 3600);
      await operator.post(paths.signIn, account);
      await proveFactor(context, id);
    },
    async acts() {
      const { body } = await operator.post(paths.auditLog, {});
      return body.entries;
    },
  };
}
