import type { Family, Labels } from "./exposition.ts";

/** Counts a process's own work. */
export interface Meter {
  /** @param seconds from the request's arrival to its response */
  request(method: string, path: string, status: number, seconds: number): void;
  /** @param why the person may not export; null: they may */
  entitlement(why: string | null): void;
}

/** A meter whose values can be read. */
export interface ReadableMeter extends Meter {
  read(): readonly Family[];
}

/** In seconds: a read from memory takes less than a millisecond, and no request waits longer than twelve seconds. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 12] as const;

interface Histogram {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The second segment of each API address. */
export function areasOf(endpoints: readonly { readonly path: string }[]): ReadonlySet<string> {
  return new Set(endpoints.flatMap(({ path }) => path.split("/")[2] ?? []));
}

/** @param areas of the API: the second segment of its addresses. All other requests count as one area. */
export function createMeter(areas: ReadonlySet<string>): ReadableMeter {
  const requests = new Map<string, Histogram>();
  const entitlements = new Map<string, number>();
  return {
    request(method, path, status, seconds) {
      const labels = {
        area: areaOf(path, areas),
        method: methods.has(method) ? method : "other",
        status: `${Math.floor(status / 100)}xx`,
      };
      const key = Object.values(labels).join(" ");
      const histogram = requests.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 };
      requests.set(key, histogram);
      const at = buckets.findIndex((limit) => seconds <= limit);
      if (at >= 0) histogram.counts[at] = (histogram.counts[at] ?? 0) + 1;
      histogram.sum += seconds;
      histogram.count++;
    },
    entitlement(why) {
      const answer = why ?? "may-export";
      entitlements.set(answer, (entitlements.get(answer) ?? 0) + 1);
    },
    read: () => [
      {
        name: "agate_http_request_duration_seconds",
        help: "Requests by route, and how long they took.",
        type: "histogram",
        samples: [...requests.values()].flatMap(samplesOf),
      },
      {
        name: "agate_entitlement_answers_total",
        help: "Answers to 'may this person export?'.",
        type: "counter",
        samples: [...entitlements].map(([answer, value]) => ({ labels: { answer }, value })),
      },
    ],
  };
}

/** A small set of values, however many addresses there are and whatever a client makes up. */
function areaOf(path: string, areas: ReadonlySet<string>): string {
  const [, first = "", second = ""] = path.split("/", 3);
  if (first === "api") return areas.has(second) ? `api/${second}` : "api/other";
  if (first === "assets" || first === "packs") return first;
  return /^healthz?$|^readyz$/.test(first) ? "health" : "page";
}

function samplesOf({ labels, counts, sum, count }: Histogram) {
  let below = 0;
  return [
    ...buckets.map((limit, at) => {
      below += counts[at] ?? 0;
      return { suffix: "_bucket", labels: { ...labels, le: String(limit) }, value: below };
    }),
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}
