import { readPack, type Pack, type PackName } from "@agate/api/packs";
import { hashOf, unpacked } from "./pack-bytes.ts";
import { dropPacks, replaceDamaged, storedPacks, type StoredPack } from "./pack-storage.ts";

/** A pack that was found to be whole. */
export interface GoodPack {
  readonly stored: StoredPack;
  readonly pack: Pack;
}

/** The pack in these bytes; null: they are not those of its name, or nothing that this page can read. */
export async function packIn(bytes: Uint8Array<ArrayBuffer>, name: PackName): Promise<Pack | null> {
  if ((await hashOf(bytes)) !== name.hash) return null;
  return readPack(new TextDecoder().decode(bytes), name);
}

/** The newest whole pack of a league. What is damaged goes, and the one before stands in for it (rule PK10). */
export async function goodPack(league: string): Promise<GoodPack | null> {
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
