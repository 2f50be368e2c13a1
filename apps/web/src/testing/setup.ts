import "../styles/layers.css";
import "../styles/tokens.css";
import "../styles/base.css";
import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { releaseApi } from "./api-stub.ts";

// One page runs every component's test: what one leaves behind in it is put away before the next.
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  releaseApi();
});
