import { expect, it } from "vitest";
import { trustedWorkerAddress, workerAddress } from "./trusted-scripts.ts";

it("[OF2] allows the service worker and the build's workers, unchanged", () => {
  for (const address of ["/sw.js", "/assets/read-file-worker-C0h_-jW.js"]) {
    expect(workerAddress(address)).toBe(address);
    expect(trustedWorkerAddress(address)).toBe(address);
  }
});

it.each([
  "",
  "sw.js",
  "//evil.example/sw.js",
  "/\\evil.example/sw.js",
  "https://evil.example/sw.js",
  "/sw.js?x=1",
  "/sw.js#x",
  "/sw.js\n",
  "/dev/sw.js",
  "/assets/../api/people.js",
  "/assets/%2e%2e/x-12345678.js",
  "/assets/a/b-12345678.js",
  "/assets/worker.js",
  "/assets/worker-12345678.css",
  "data:text/javascript,alert(1)",
  "blob:https://agate.example/1",
  "javascript:alert(1)",
])("[OF2] throws on %j", (address) => {
  expect(() => workerAddress(address)).toThrow(TypeError);
});
