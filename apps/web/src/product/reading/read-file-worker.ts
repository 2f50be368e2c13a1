import { readFile, type Answer, type Reading } from "./read-file.ts";

/** Reads one file outside of the page, which stays responsive, and reports progress. */
self.addEventListener("message", ({ data }: MessageEvent<Reading>) => {
  const post = (answer: Answer) => self.postMessage(answer);
  void readFile(data, (part) => post({ part })).then(
    (read) => post({ read }),
    () => post({ read: { ok: false, line: null, text: "The file could not be read. Choose it again" } }),
  );
});
