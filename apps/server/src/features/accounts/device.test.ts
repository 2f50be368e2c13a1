import { expect, test } from "vitest";
import { deviceOf } from "./sessions.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on macOS", "computer"],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, "Safari on macOS", "computer"],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows", "computer"],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, "Opera on Windows", "computer"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux", "computer"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome on ChromeOS",
    "computer",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
    "phone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
    "tablet",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android", "phone"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36`,
    "Samsung Internet on Android tablet",
    "tablet",
  ],
  ["", "A browser that gave no name", "computer"],
  ["curl/8.5.0", "A browser that gave no name", "computer"],
])("[AC31] %s is %s", (userAgent, device, kind) => {
  expect(deviceOf(userAgent)).toEqual({ device, kind });
});
