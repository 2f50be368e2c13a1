// Runs Google's Lighthouse on every public page of the built product: mobile preset, simulated slow 4G. Prints one
// table, and exits with 1 if a page is below its bar. Times depend on the machine and its load: they are judged only
// with `--times`, as the median of five. The server and Lighthouse itself yield to the browser, because they would not
// run on a visitor's machine.
//   npm ci --prefix tools/lighthouse                   once
//   npm start --prefix tools/lighthouse                every public page
//   npm start --prefix tools/lighthouse -- /faq /mlb   these pages

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { loadavg, setPriority } from "node:os";
import { join } from "node:path";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumOrEnd } from "../../scripts/chromium.mjs";
import { runtime } from "../../scripts/setup.mjs";

const root = join(import.meta.dirname, "../..");
const port = Number(process.env.AGATE_LIGHTHOUSE_PORT ?? 4391);
const base = `http://localhost:${port}`;
const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const judgeTimes = process.argv.includes("--times");
const categories = ["performance", "accessibility", "best-practices", "seo"];
/** Minimum scores (rule Q5), and the longest that a visitor may wait (milliseconds; CLS has no unit). */
const bars = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const most = { LCP: 1300, TBT: 50, CLS: 0.005 };
const auditOf = {
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  bytes: "total-byte-weight",
};

/** How far every process but the browser yields, and how far the pages' own threads are preferred, as `nice` values. */
const courtesy = 15;
const precedence = -19;
/** The ids of processes that are not the browser's, and so need no second look. */
const others = new Set();
// Before the server, which a machine without a browser would leave behind.
const chromePath = await chromiumOrEnd();
const server = spawn("nice", ["-n", String(courtesy), runtime(), join(root, "tests/e2e/serve.ts"), String(port)], {
  stdio: "inherit",
});
// Also when an error reaches no one, as that of a browser that does not start.
process.once("exit", () => server.kill("SIGTERM"));
try {
  await ready();
  const paths = asked.length ? asked : await publicPaths();
  const chrome = await chromeLauncher.launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  setPriority(courtesy);
  setInterval(() => putPagesFirst(chrome.pid), 20).unref();
  const faults = [];
  console.log("page                          perf  a11y  best   seo    LCP   TBT    CLS   KiB  load");
  for (const path of paths) {
    const reports = [];
    while (reports.length < (judgeTimes ? 5 : 1)) reports.push(await audit(path, chrome.port));
    const [lhr] = reports;
    const middle = (figureOf) => reports.map(figureOf).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)];
    const scores = categories.map((name) => middle((one) => Math.round((one.categories[name]?.score ?? 0) * 100)));
    const value = (name) => middle((one) => one.audits[auditOf[name]]?.numericValue ?? Number.NaN);
    const times = { LCP: value("LCP"), TBT: value("TBT"), CLS: value("CLS") };
    console.log(
      [
        path.padEnd(28),
        ...scores.map((score) => String(score).padStart(6)),
        String(Math.round(times.LCP)).padStart(7),
        String(Math.round(times.TBT)).padStart(6),
        times.CLS.toFixed(4).padStart(7),
        String(Math.round(value("bytes") / 1024)).padStart(6),
        (loadavg()[0] ?? 0).toFixed(1).padStart(6),
      ].join(""),
    );
    categories.forEach((name, i) => {
      if (name === "performance" && !judgeTimes) return;
      if ((scores[i] ?? 0) < bars[name]) faults.push(`${path}: ${name} ${scores[i]}: ${failedAudits(lhr, name)}`);
    });
    for (const [name, limit] of Object.entries(most))
      if ((name === "CLS" || judgeTimes) && !(times[name] <= limit)) faults.push(`${path}: ${name} ${times[name]}`);
  }
  chrome.kill();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
} finally {
  server.kill("SIGTERM");
}

/**
 * Gives priority to the main threads of a browser's pages. Drawing is done by a program here and by a graphics card
 * elsewhere: on two cores a page's thread waited for it up to twice as long as it worked. On Linux a process id refers
 * to its first thread only. If the system does not allow it, nothing changes.
 */
function putPagesFirst(browser) {
  for (const id of processIds().filter((one) => !others.has(one)))
    try {
      const [, group] = / [A-Z] \d+ (\d+) /.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
      if (Number(group) !== browser) others.add(id);
      // Repeated, because the browser resets it whenever a page moves to the front or leaves it.
      else if (readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--type=renderer"))
        setPriority(Number(id), precedence);
    } catch {
      // It has ended, or only root is allowed to.
    }
}

/** Empty if there is no /proc. */
function processIds() {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/**
 * Returns one page's report. Repeats one with a missing figure, such as when a busy machine lost the trace: that says
 * nothing about the page.
 */
async function audit(path, chromePort) {
  for (let tries = 1; ; tries++) {
    const { lhr } = await lighthouse(`${base}${path}`, {
      port: chromePort,
      logLevel: "silent",
      onlyCategories: categories,
    });
    const isWhole = Object.values(auditOf).every((audit) => Number.isFinite(lhr.audits[audit]?.numericValue));
    if (isWhole || tries === 5) return lhr;
  }
}

/** Returns what prevented a category from reaching 100. */
function failedAudits(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    .map(({ id }) => id)
    .join(", ");
}

/** Returns every page listed for search engines. */
async function publicPaths() {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

async function ready() {
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error("The server did not start: is the product built? npm run build");
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error("The server did not become ready.");
}
