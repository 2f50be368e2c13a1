import type { CandidateJson } from "@agate/api";
import { correctionEndpoints } from "@agate/api/schemas";
import { leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { overridesOf, textOf } from "../db/overrides.ts";
import { fieldName, type Thing, things } from "../features/corrections/fields.ts";
import { findCandidates, type FoundRow, type Named, notFoundMessage } from "../features/corrections/find-row.ts";
import { listOverrides } from "../features/corrections/list-overrides.ts";
import { type Corrected, setOverride, undoSeenOverride } from "../features/corrections/override.ts";
import { problemResponse } from "../http/problem.ts";
import type { Admission } from "./admission.ts";

/** The maximum number of rows offered for a name. */
const maxCandidates = 12;

/** Lists and makes operators' corrections (rules OR35, OR36). */
export function correctionsSection(context: AppContext, { routes }: Pick<Admission, "routes">) {
  const { database, now } = context;
  const { db } = database;
  return routes(correctionEndpoints, {
    corrections: async () => {
      const all = await listOverrides(context);
      return {
        read_at: now().toISOString(),
        corrections: all
          .toSorted((a, b) => Number(b.at) - Number(a.at) || b.id - a.id)
          .map(({ id, league, label, field, told, value, standing, state, reason, who, at }) => ({
            id,
            league,
            label,
            field,
            told,
            value,
            state: standing,
            words: state,
            reason,
            who,
            at: at.toISOString(),
          })),
        fields: Object.entries(things).map(([thing, { fields }]) => ({
          thing: thing as Thing,
          fields: Object.keys(fields),
        })),
      };
    },

    findCorrectable: async (_c, { league: slug, ...query }) => {
      const league = leagueBySlug(slug);
      if (!league) return unsupported(slug);
      const named: Named = { league, ...query };
      const found = await findCandidates(db, named);
      if ("problem" in found) return { rows: [], hint: found.problem };
      const { alike, near } = found;
      const live = (alike.length ? alike : near).filter(({ removedAt }) => !removedAt);
      const rows = await Promise.all(live.slice(0, maxCandidates).map((row) => candidateOf(db, named.thing, row)));
      return { rows, hint: hintOf(named, alike, live) };
    },

    correct: async (_c, { league: slug, thing, row, field, was, value, reason }, { actor }) => {
      const league = leagueBySlug(slug);
      if (!league) return unsupported(slug);
      const done = await setOverride(context, actor, {
        named: { thing, league, name: row },
        values: new Map([[field, value]]),
        seen: new Map([[field, was]]),
        reason,
        who: actor.name,
      });
      return done.ok ? { label: done.label, changed: done.changes.length > 0 } : refusal(done);
    },

    undoCorrection: async (_c, { correction: id, at, reason }, { actor }) => {
      const done = await undoSeenOverride(context, actor, { id, at: new Date(at), reason });
      if (!done.ok) return refusal(done);
      const [change] = done.changes;
      return { label: done.label, value: change && !change.isUnknown ? change.to : null };
    },
  });
}

async function candidateOf(db: Db, thing: Thing, { id, label, row }: FoundRow): Promise<CandidateJson> {
  const { entity, fields } = things[thing];
  const own = new Set((await overridesOf(db, entity, id)).map(({ field }) => fieldName(entity, field)));
  return {
    id,
    label,
    values: Object.entries(fields).map(([field, { column }]) => ({
      field,
      value: textOf(row, column) ?? "",
      corrected: own.has(field),
    })),
  };
}

function hintOf(named: Named, alike: readonly FoundRow[], live: readonly FoundRow[]): string | null {
  if (alike.length && !live.length) return `${alike[0]?.label ?? named.name} is gone: no source lists it anymore.`;
  if (!live.length) return `${notFoundMessage(named, [])}.`;
  if (!alike.length) return "No exact match. Which one do you mean?";
  if (live.length > maxCandidates) return `The first ${maxCandidates} of ${live.length}: say more.`;
  return live.length > 1 ? "Several have this name. Which one do you mean?" : null;
}

function refusal({ problem, isChanged }: Extract<Corrected, { ok: false }>): Response {
  if (isChanged)
    return problemResponse({
      type: "agate:changed-meanwhile",
      title: "Someone else has changed this in the meantime",
      detail: "It has changed since you looked. Nothing was stored; look at it again.",
    });
  return problemResponse({
    type: "agate:not-possible",
    title: "This cannot be corrected this way",
    detail: `${problem}.`,
  });
}

const unsupported = (slug: string) =>
  problemResponse({ type: "agate:unsupported-league", title: `Unsupported league: ${slug}` });
