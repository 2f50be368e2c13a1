import type { Picture, ReadPicture } from "../picture.ts";
import { mergeContents } from "./merge.ts";

/** A sidecar among the files. */
interface Found {
  /** Without its `.xmp`. */
  readonly of: string;
  /** Null if it was not read. */
  readonly picture: Picture | null;
  readonly name: string;
  /** The extension of the only file that it belongs to, if it says so. */
  readonly isFor: string | null;
}

/**
 * Pairs each sidecar with its picture (`A.xmp` or `A.JPG.xmp` next to `A.JPG`) into one entry, in which the sidecar's
 * fields win (rule PR15). One that names an extension belongs to that file only, and never to another; without it, a
 * sidecar for several pictures (`A.CR3` and `A.JPG`) applies to each. A sidecar whose name
 * differs in case is a picture's if it is no other one's. Other files stay, in their order; a picture knows of a
 * sidecar that was not read.
 */
export function pairSidecars(read: readonly ReadPicture[]): readonly ReadPicture[] {
  const nameOf = (one: ReadPicture) => (one.ok ? one.picture.name : one.name);
  const sidecars = new Map<string, Found[]>();
  const pictures = new Map<string, string>();
  for (const one of read) {
    const name = nameOf(one);
    if (one.ok ? one.picture.origin === "sidecar" : isSidecar(name)) {
      const picture = one.ok ? one.picture : null;
      const found = { of: name.slice(0, -4), picture, name, isFor: picture?.sidecar?.isFor ?? null };
      const alike = sidecars.get(folded(found.of));
      if (alike) alike.push(found);
      else sidecars.set(folded(found.of), [found]);
    } else for (const of of namesWithout(name)) pictures.set(of, name);
  }
  const used = new Set<Picture>();
  const paired = read.map((one): ReadPicture => {
    const name = nameOf(one);
    if (one.ok ? one.picture.origin !== "picture" : one.reason !== noMetadata) return one;
    const [found, why] = sidecarOf(name, sidecars, pictures);
    if (!found) return one;
    if (!found.picture || why) {
      const sidecar = { name: found.name, text: null, why: why ?? "It was not read" } as const;
      return one.ok ? { ...one, picture: { ...one.picture, sidecar } } : one;
    }
    used.add(found.picture);
    return one.ok
      ? { ...one, picture: join(one.picture, found.picture) }
      : // A picture without metadata takes its sidecar's.
        { ok: true, picture: { ...found.picture, name, origin: "picture" }, thumbnail: null };
  });
  return paired.filter((one) => !one.ok || !used.has(one.picture));
}

/** Returns a picture's sidecar, and why it cannot be corrected even if it was read. */
function sidecarOf(
  name: string,
  sidecars: ReadonlyMap<string, readonly Found[]>,
  pictures: ReadonlyMap<string, string>,
): readonly [found: Found | null, why: string | null] {
  for (const of of namesWithout(name)) {
    const alike = sidecars.get(folded(of)) ?? [];
    const same = alike.filter((one) => one.of === of);
    const [found = null, another] = same.length ? same : alike;
    if (!found) continue;
    if (another) return [found, "There are several sidecars of this name"];
    const owner = ownerOf(found, of, name) ?? (found.of === of ? undefined : pictures.get(found.of));
    return [found, owner === undefined ? null : `It is the sidecar of ${owner}`];
  }
  return [null, null];
}

/** Returns the other file that a sidecar says it belongs to. `A.JPG.xmp` is of `A.JPG`, whatever it says. */
function ownerOf({ isFor, of: own }: Found, of: string, picture: string): string | undefined {
  return isFor === null || of === picture || folded(picture) === folded(`${of}.${isFor}`)
    ? undefined
    : `${own}.${isFor}`;
}

const folded = (name: string) => name.toLowerCase();

const isSidecar = (name: string) => /\.xmp$/i.test(name);

/** What a picture's sidecar is called, without `.xmp`: `A.JPG` or `A`. */
function namesWithout(picture: string): readonly string[] {
  return [picture, picture.replace(/\.[^./]+$/, "")];
}

/** Whether a file is the sidecar of another one, by name. */
export function isSidecarOf(sidecar: string, picture: string): boolean {
  return isSidecar(sidecar) && namesWithout(picture).some((of) => folded(of) === folded(sidecar.slice(0, -4)));
}

/** Why a picture has nothing to read. */
export const noMetadata = "It has no metadata";

function join(picture: Picture, sidecar: Picture): Picture {
  const merged = mergeContents([
    { block: "sidecar", ...sidecar },
    { block: "xmp", ...picture },
  ]);
  return {
    ...picture,
    ...merged,
    captured: picture.captured ?? sidecar.captured,
    camera: picture.camera || sidecar.camera,
    // Disagreements among the picture's own blocks do not count if there is a sidecar.
    disagreements: merged.disagreements,
    sidecar: sidecar.sidecar,
  };
}
