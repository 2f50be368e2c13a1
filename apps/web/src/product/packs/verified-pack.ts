import { readPack, type Pack, type PackName } from "@agate/api/packs";
import { hashOf, unpacked } from "./pack-bytes.ts";
import { dropPacks, replaceDamaged, storedPacks, type StoredPack } from "./pack-storage.ts";

/** A pack that was verified to be complete. */
export interface VerifiedPack {
  readonly stored: StoredPack;
  readonly pack: Pack;
}

/** Returns the pack in these bytes; null: they do not match the name's hash, or this page cannot read them. */
export async function packIn(bytes: Uint8Array<ArrayBuffer>, name: PackName): Promise<Pack | null> {
  if ((await hashOf(bytes)) !== name.hash) return null;
  return readPack(new TextDecoder().decode(bytes), name);
}

/**
 * Returns the newest undamaged pack of a league. Damaged ones are deleted, and the previous one replaces them (rule
 * PK10).
 */
export async function verifiedPack(league: string): Promise<VerifiedPack | null> {
  const damaged: StoredPack[] = [];
  for (const stored of await storedPacks(league)) {
    const bytes = await unpacked(stored.body).catch(() => null);
    const pack = bytes && (await packIn(bytes, stored));
    if (!pack) {
      damaged.push(stored);
      continue;
    }
    if (!damaged.length) return { stored, pack };
    const marked = { ...stored, isAfterDamage: true };
    await replaceDamaged(damaged, marked);
    return { stored: marked, pack };
  }
  if (damaged.length) await dropPacks(damaged);
  return null;
}
