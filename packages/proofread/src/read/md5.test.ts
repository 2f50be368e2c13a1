import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { md5 } from "./md5.ts";

test("[PR14] the digest is standard MD5 at any length", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Buffer.alloc(length, length);
    expect(md5(bytes)).toBe(createHash("md5").update(bytes).digest("hex"));
  }
});
