import fc from "fast-check";
import { expect, test } from "vitest";
import { type PackName, packPath, readPackPath } from "./packs.ts";

const names = fc.record<PackName>({
  league: fc.stringMatching(/^[a-z\d-]{1,60}$/),
  from: fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  to: fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  hash: fc.stringMatching(/^[\w-]{43}$/),
});

test("[PK5] a pack's address names it, and no other address does", () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(readPackPath(packPath(name))).toEqual(name);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (other) => {
      expect(readPackPath(`/packs/${other}`)).toBeNull();
    }),
  );
});
