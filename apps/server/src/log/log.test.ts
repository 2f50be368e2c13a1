import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(level: string, entry: object): string {
  const lines: string[] = [];
  createLog(level, (line) => lines.push(line)).info(entry, "event");
  return lines.join("");
}

test("[A4] a name or URL cannot forge or hide a line", () => {
  const hostile = "a\nb\r\u001b[31m\u007f\u009b2J\u2028\u202e\ufeff<img src=x>";
  const line = logged("info", { path: hostile });
  expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect((JSON.parse(line) as { path: string }).path).toBe(hostile);
});

test("secrets are hidden", () => {
  const line = logged("info", { password: "p1", body: { token: "t2" }, headers: { cookie: "c3" } });
  expect(line).not.toMatch(/p1|t2|c3/);
});
