import { readFile, type Answer, type Reading } from "./read-file.ts";

/** Reads one file outside of the page, which stays responsive, and reports progress. */
self.addEventListener("message", ({ data }: MessageEvent<Reading>) => {
  const tell = (answer: Answer) => self.postMessage(answer);
  void readFile(data, (part) => tell({ part })).then(
    (read) => tell({ read }),
    () => tell({ read: { ok: false, line: null, text: "The file could not be read. Choose it again" } }),
  );
});
