/** A browser as its owner knows it. */
export interface Device {
  /** `Firefox on Windows`. */
  readonly device: string;
  readonly kind: "computer" | "phone" | "tablet";
}

/** Each names itself among others it is not: the first that fits is it. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\b(OPR|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.* Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp, kind: Device["kind"]])[] = [
  ["iPhone", /\biPhone\b/, "phone"],
  ["iPad", /\biPad\b/, "tablet"],
  ["Android", /\bAndroid\b.*\bMobile\b/, "phone"],
  ["Android tablet", /\bAndroid\b/, "tablet"],
  ["Windows", /\bWindows\b/, "computer"],
  ["ChromeOS", /\bCrOS\b/, "computer"],
  ["macOS", /\bMacintosh\b/, "computer"],
  ["Linux", /\b(Linux|X11)\b/, "computer"],
];

/**
 * What a session's browser is called on a list of sessions: words that its owner knows it by, and no more. Whoever wants to
 * look like another browser can: it tells devices apart for their owner and decides nothing.
 */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const [system, , kind = "computer"] = systems.find(([, sign]) => sign.test(userAgent)) ?? [];
  if (browser && system) return { device: `${browser} on ${system}`, kind };
  return { device: browser ?? system ?? "A browser that gave no name", kind };
}
