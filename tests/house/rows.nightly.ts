import { spawn } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { rows } from "./rows/index.ts";
import { follow, startTrial } from "./rows/trial.ts";

// Follows each row on its own, like a reader would: checked, built, started and opened.
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).toReversed()) await one();
});

it.each(rows)("$want: the repository passes its checks, builds, starts and shows it", async (row) => {
  const trial = startTrial();
  cleanUp.push(trial.end);
  follow(row, trial);
  for (const script of ["types", "lint", "layers", "build"]) {
    const { status, output } = trial.run("npm", ["run", "--silent", script]);
    expect(status, `${script}: ${output}`).toBe(0);
  }
  // No unit test may depend on what else exists.
  const unit = trial.run("npx", ["vitest", "run", "--project", "node", "packages", "apps/web"]);
  expect(unit.status, unit.output).toBe(0);

  const port = await freePort();
  const server = spawn(process.execPath, ["tests/e2e/serve.ts", String(port)], { cwd: trial.folder, stdio: "inherit" });
  const ended = new Promise((done) => server.once("exit", done));
  cleanUp.push(() => {
    server.kill("SIGTERM");
    return ended;
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000, interval: 500 }).toBe(true);

  const { status, output } = trial.prove({ [row.want]: row.shown }, { AGATE_URL: url });
  expect(output).toBe("");
  expect(status).toBe(0);
});
