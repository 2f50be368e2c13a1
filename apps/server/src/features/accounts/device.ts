/** A browser in words its owner recognises. */
export interface Device {
  /** `Firefox on Windows`. */
  readonly device: string;
  readonly kind: "computer" | "phone" | "tablet";
}

/** User agents name other browsers beside their own: the first match wins. */
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
 * Names the browser of a session for the list of sessions. A User-Agent can be forged, so the name only helps its owner to
 * tell devices apart and no decision depends on it.
 */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const [system, , kind = "computer"] = systems.find(([, sign]) => sign.test(userAgent)) ?? [];
  if (browser && system) return { device: `${browser} on ${system}`, kind };
  return { device: browser ?? system ?? "A browser that gave no name", kind };
}
