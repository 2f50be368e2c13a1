// Containers of the image, run like compose.yaml and deploy/kubernetes run them.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Nothing writable and no privileges; the limits are those that a test machine may set. */
const settings =
  "run --network host --log-driver none --no-healthcheck --pull never --read-only --read-only-tmpfs=false --cap-drop all --security-opt no-new-privileges --ulimit nofile=4096:4096 --ulimit nproc=1000:1000";

/** Milliseconds: the image's promised shutdown time, plus some for the engine. */
const patience = { start: 90_000, end: 6_000 };

/** @param image by its name in the engine's storage */
export function createContainers({ podman, start }, image) {
  /** The output of each, by its name. */
  const printed = {};

  /** Returns `env` and `volumes` of a container; without a name it is removed when it ends. */
  const argsOf = ({ env = {}, volumes = [], name }) => [
    ...settings.split(" "),
    ...(name ? ["--name", name] : ["--rm"]),
    ...Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    ...volumes.flatMap((volume) => ["--volume", volume]),
    image,
  ];

  return {
    printed,

    /** Runs one to completion. @returns its exit code and output; throws if the code is not in `ok` */
    run: (options, command = [], ok = [0]) => podman([...argsOf(options), ...command], { ok }),

    /** Starts one in the background. */
    start(name, options, command = []) {
      const child = start([...argsOf({ ...options, name }), ...command]);
      printed[name] = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text) => (printed[name] += text));
      return { name, exit: once(child, "exit") };
    },

    /** Waits until a condition holds; throws if the container ends first, or it takes too long. */
    async until({ name, exit }, isSo) {
      const isOver = new AbortController();
      const { signal } = isOver;
      const gone = exit.then(([code]) => assert.fail(`${name} ended with ${code}:\n${printed[name]}`));
      const late = wait(patience.start, undefined, { signal }).then(() => assert.fail(`${name}:\n${printed[name]}`));
      const so = (async () => {
        while (!signal.aborted && !(await isSo())) await wait(50);
      })();
      try {
        await Promise.race([so, gone, late]);
      } finally {
        isOver.abort();
        for (const promise of [gone, late]) promise.catch(() => {});
      }
    },

    /** Stops it like an engine does and expects exit code 0 in time. @returns milliseconds that it took */
    async stop({ name, exit }) {
      const began = performance.now();
      podman(["kill", "--signal", "TERM", name]);
      const [code] = await Promise.race([exit, wait(patience.end).then(() => ["none in time"])]);
      assert.equal(code, 0, `${name} ends with 0:\n${printed[name]}`);
      return performance.now() - began;
    },

    /** Returns the proportional set size in bytes: what would be free without it. */
    memoryOf({ name }) {
      const pid = podman(["inspect", "--format", "{{.State.Pid}}", name]).out.trim();
      const [, kilobytes] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
      return Number(kilobytes) * 1024;
    },
  };
}
