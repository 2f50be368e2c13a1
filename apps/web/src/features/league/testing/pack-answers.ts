import type { DriversJson, EventsJson, FieldJson, RosterJson, TeamsJson } from "@agate/api";
import { packPath, type Pack, type PackEntry, type PackIndex } from "@agate/api/packs";
import { leagueBySlug } from "@agate/leagues";
import { hashOf } from "../../../product/packs/pack-bytes.ts";
import type { Answers } from "../../../testing/api-stub.ts";
import { inventedTeams } from "./invented-league.ts";
import {
  commonCodes,
  confirmed,
  inventedDrivers,
  inventedEvents,
  inventedField,
  inventedGames,
  inventedRoster,
} from "./league-answers.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The server's pack of the invented league on the day of `now`. */
export function inventedPack(league: string, changes: Partial<Pack> = {}): Pack {
  const days = { from: "2026-07-03", to: "2026-07-07" };
  const teams: TeamsJson = { league, teams: inventedTeams, provenance: confirmed };
  const games = inventedGames.filter(({ game_date: day }) => day >= days.from && day <= days.to);
  const rosters: RosterJson[] = inventedTeams.map((team) => inventedRoster(team));
  const events: EventsJson = { league, events: [...inventedEvents], provenance: confirmed };
  const fields: FieldJson[] = inventedEvents.map((event) => ({
    event,
    players: inventedField,
    provenance: confirmed,
  }));
  const kind = leagueBySlug(league)?.kind;
  const answer: DriversJson = { league, scope: "season", drivers: inventedDrivers, provenance: confirmed };
  return {
    format: 1,
    shape: 1,
    league,
    ...days,
    sample: false,
    teams,
    schedules: [{ league, ...days, games, first_day: "2026-07-04", last_day: "2026-07-11", provenance: confirmed }],
    rosters,
    events,
    fields: kind === "race" ? [] : fields,
    drivers: kind === "race" ? inventedEvents.map(({ event_id }) => ({ event_id, answer })) : [],
    common_code_count: { sport: "", count: commonCodes.length },
    ...changes,
  };
}

interface PackAnswerOptions {
  readonly madeAt?: string;
  readonly pending?: string[];
  /** Modifies the signed index in transit. */
  readonly tamper?: (text: string) => string;
}

/** Packs, their signed index and its key, as a server returns them. */
export async function packAnswers(
  packs: readonly Pack[],
  { madeAt = "2026-07-04T15:59:00.000Z", pending = [], tamper = (text) => text }: PackAnswerOptions = {},
): Promise<Answers & { readonly "GET /packs/index.json": object }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const files: Record<string, () => Response> = {};
  const entries: PackEntry[] = [];
  for (const pack of packs) {
    const bytes = new TextEncoder().encode(JSON.stringify(pack));
    const { league, from, to, sample } = pack;
    const path = packPath({ league, from, to, hash: await hashOf(bytes) });
    entries.push({ league, from, to, path, bytes: bytes.length, sample, made_at: madeAt });
    files[`GET ${path}`] = () =>
      new Response(bytes, { headers: { "Content-Type": "application/json; charset=UTF-8" } });
  }
  const index: PackIndex = { format: 1, packs: entries, pending };
  const text = JSON.stringify(index);
  const signature = base64url(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text)));
  return {
    "GET /packs/index.json": { signature, text: tamper(text) },
    "GET /api/pack-key": { key: base64url(await crypto.subtle.exportKey("raw", publicKey)) },
    ...files,
  };
}

/** The endpoint of the only pack among answers. */
export function packIn(answers: Answers): string {
  const [path = ""] = Object.keys(answers).filter((endpoint) => endpoint.endsWith(".json.br"));
  return path;
}
