import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import {
  type ChangedJson,
  type CheckedSubscriptionJson,
  type CheckoutJson,
  type MayExportJson,
  type MySubscriptionJson,
  paths,
  type Person,
  type PlansJson,
  type PortalJson,
} from "@agate/api";
import * as wire from "@agate/api/schemas";
import { admit, counted } from "../../http/admit.ts";
import { createRouter } from "../../http/router.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import { cancelSubscription, changeSubscription } from "./change.ts";
import { startCheckout } from "./checkout.ts";
import { checkSubscription, mySubscription } from "./my-subscription.ts";
import { listPlans } from "./plans.ts";
import { openPortal } from "./portal.ts";
import { answerRefusal, paymentUnavailable } from "./problems.ts";
import { isRefusal, onBehalfOf, type Refusal, type SubscriptionWorld } from "./world.ts";

/** What asks the payment provider, or writes what was agreed to: limited, and may take longer than what asks only the database. */
export const asksProvider: ReadonlySet<string> = new Set([
  paths.checkSubscription,
  paths.checkout,
  paths.changeSubscription,
  paths.cancelSubscription,
  paths.customerPortal,
]);

/** What a request says about who sends it. */
export interface WhoAsks {
  personOf(request: Request): Promise<Person | undefined>;
  mayExport(request: Request): Promise<MayExportJson>;
  /** Where a request comes from: what the limit by place counts. */
  placeOf(c: Context): string;
}

/** Plans, a person's own subscription, and every way to pay. Who is asking is read from the session and nowhere else. */
export function subscriptionRoutes(world: SubscriptionWorld, { personOf, mayExport, placeOf }: WhoAsks) {
  const { db, production, log, limits } = world;

  /** Does something for the person who asks, when there is one, and asks the provider on their behalf. */
  async function forPerson<T extends object>(
    c: Context,
    act: (person: Person, world: SubscriptionWorld) => Promise<Refusal | T>,
  ): Promise<Response> {
    const person = await personOf(c.req.raw);
    if (!person) return answerRefusal({ refused: "agate:session-missing" }, production);
    if (!person.email_verified) return answerRefusal({ refused: "agate:email-not-verified" }, production);
    try {
      const result = await act(person, onBehalfOf(world, person.id));
      return isRefusal(result) ? answerRefusal(result, production) : answer(c, result);
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error;
      log.warn({ path: c.req.path, what: error.what, reason: error.message }, "the payment provider did not do it");
      return paymentUnavailable(error);
    }
  }

  /** The same for what asks the provider or writes what was agreed to: so often a person, and so often a place. */
  function limited<T extends object>(c: Context, act: Parameters<typeof forPerson<T>>[1]): Promise<Response> {
    return counted(db, (turns) =>
      forPerson<T>(
        c,
        async (person, mine) =>
          (await admit(
            { db, log, turns },
            ["payments-by-person", person.id, limits.byPerson],
            ["payments-by-place", placeOf(c), limits.byPlace],
          )) ?? act(person, mine),
      ),
    );
  }

  return createRouter()
    .get(paths.plans, async (c) => c.json<PlansJson, 200>(await listPlans(world), 200, { "Cache-Control": "no-cache" }))

    .get(paths.mayExport, async (c) => answer<MayExportJson>(c, await mayExport(c.req.raw)))

    .get(paths.subscription, (c) => forPerson<MySubscriptionJson>(c, (person, mine) => mySubscription(mine, person)))

    .post(paths.checkSubscription, async (c) => {
      const { session_id } = await read(c, wire.checkRequest);
      return limited<CheckedSubscriptionJson>(c, (person, mine) => checkSubscription(mine, person, session_id));
    })

    .post(paths.checkout, async (c) => {
      const { plan_id: planId, consent, return_path: returnPath } = await read(c, wire.checkoutRequest);
      return limited<CheckoutJson>(c, async (person, mine) => {
        const result = await startCheckout(mine, person, { planId, consent, returnPath });
        return isRefusal(result) ? result : { success: true, url: result.url };
      });
    })

    .post(paths.changeSubscription, async (c) => {
      const { plan_id: planId, consent } = await read(c, wire.changeRequest);
      return limited<ChangedJson>(c, async (person, mine) =>
        done(await changeSubscription(mine, person, { planId, consent })),
      );
    })

    .post(paths.cancelSubscription, (c) =>
      limited<ChangedJson>(c, async (person, mine) => done(await cancelSubscription(mine, person))),
    )

    .post(paths.customerPortal, (c) => limited<PortalJson>(c, (person, mine) => openPortal(mine, person)));
}

function done(result: Refusal | { readonly subscription: MySubscriptionJson }): Refusal | ChangedJson {
  return isRefusal(result) ? result : { success: true, subscription: result.subscription };
}

/** @throws HTTPException 400 when the body is not the JSON that is asked for */
async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}

/** An answer about one person is nobody else's and is kept nowhere. */
function answer<T extends object>(c: Context, body: T): Response {
  return c.json(body, 200, { "Cache-Control": "no-store" });
}
