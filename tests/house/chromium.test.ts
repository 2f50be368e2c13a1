import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";

const run = promisify(execFile);
const script = join(import.meta.dirname, "../../scripts/chromium.mjs");

/** Runs a function of the script in a separate process. */
function outputOf(name: "chromium" | "downloaded", env: Readonly<Record<string, string>>) {
  const code = `const { ${name} } = await import(${JSON.stringify(script)}); console.log("\\n" + (await ${name}().catch(({ message }) => message)));`;
  return run(process.execPath, ["--input-type=module", "-e", code], { env: { ...process.env, ...env } });
}

/** Returns the function's answer. */
async function answerOf(...asked: Parameters<typeof outputOf>): Promise<string> {
  const { stdout } = await outputOf(...asked);
  return stdout.trim().split("\n").at(-1) ?? "";
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "agate-chromium-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function browser(body: string): string {
  const path = join(emptyFolder(), "a-browser");
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

it("the Chromium in AGATE_CHROMIUM is used, or the error says what is wrong with it and what to type", async () => {
  const good = browser("echo Chromium 1");
  expect(await answerOf("chromium", { AGATE_CHROMIUM: good })).toBe(good);
  expect(await answerOf("chromium", { AGATE_CHROMIUM: "/nowhere" })).toBe(
    'AGATE_CHROMIUM names /nowhere, which is not there: type "sudo apt-get install chromium-headless-shell", or name one in AGATE_CHROMIUM.',
  );
  const bare = browser("echo libnss3.so: cannot open shared object file >&2; exit 127");
  expect(await answerOf("chromium", { AGATE_CHROMIUM: bare })).toBe(
    `${bare} does not start (libnss3.so: cannot open shared object file): type "sudo npx playwright install-deps chromium".`,
  );
});

it.each(["day", "slow-link"])(
  "bench/%s.ts ends with that error before it starts a server, and leaves none behind",
  async (name) => {
    const env = { ...process.env, AGATE_CHROMIUM: "/nowhere" };
    const failed = run(process.execPath, [join(import.meta.dirname, `../../bench/${name}.ts`)], { env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^AGATE_CHROMIUM names \/nowhere, which is not there: .*\n$/) as string,
    });
  },
);

it("a Chromium that never retries failed scripts causes a warning", async () => {
  const warningAbout = async (version: string) =>
    (await outputOf("chromium", { AGATE_CHROMIUM: browser(`echo Chromium ${version}`) })).stderr;
  expect(await warningAbout("150.0.7871.100")).toContain("Chromium 150.0.7871.100 never loads a script again");
  expect(await warningAbout("156.0.8078.108")).toBe("");
});

it("Playwright's own Chromium is downloaded if there is no other; an interrupted download restarts @all", async () => {
  const browsers = emptyFolder();
  let isWhole = false;
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? "");
    const name = /ffmpeg/.test(request.url ?? "") ? "ffmpeg-linux" : "chrome-linux64/chrome";
    const zip = zipSync({
      [name]: [new TextEncoder().encode("#!/bin/sh\necho Chromium 2\n"), { os: 3, attrs: 0o755 << 16 }],
    });
    response.writeHead(200, { "content-length": zip.length });
    if (isWhole) response.end(zip);
    else response.write(zip.subarray(0, 20), () => response.destroy());
  });
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  onTestFinished(() => void host.close());
  const env = {
    PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    PLAYWRIGHT_BROWSERS_PATH: browsers,
  };
  const starts = (path: string) =>
    run(path, ["--version"]).then(
      ({ stdout }) => stdout.trim(),
      () => "not there",
    );

  const path = await answerOf("downloaded", env);
  expect(path.startsWith(browsers)).toBe(true);
  expect(await starts(path)).toBe("not there");
  isWhole = true;
  expect(await answerOf("downloaded", env)).toBe(path);
  expect(await starts(path)).toBe("Chromium 2");
  const before = asked.length;
  expect(await answerOf("downloaded", env)).toBe(path);
  expect(asked.length, "what is there is not asked for again").toBe(before);
});
