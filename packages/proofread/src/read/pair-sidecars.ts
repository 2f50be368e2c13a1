import type { Picture, ReadPicture } from "../picture.ts";
import { mergeContents } from "./merge.ts";

/**
 * Pairs each sidecar with its picture (`A.xmp` or `A.JPG.xmp` next to `A.JPG`) into one entry, in which the sidecar's
 * fields win (rule PR15). A sidecar for several pictures (`A.CR3` and `A.JPG`) applies to each. Other files stay, in
 * their order.
 */
export function pairSidecars(read: readonly ReadPicture[]): readonly ReadPicture[] {
  const sidecars = new Map<string, Picture>();
  for (const one of read)
    if (one.ok && one.picture.origin === "sidecar")
      sidecars.set(one.picture.name.slice(0, -4).toLowerCase(), one.picture);
  const used = new Set<Picture>();
  const paired = read.map((one): ReadPicture => {
    const name = one.ok ? one.picture.name : one.name;
    if (one.ok && one.picture.origin !== "picture") return one;
    const sidecar = sidecars.get(name.toLowerCase()) ?? sidecars.get(name.replace(/\.[^./]+$/, "").toLowerCase());
    if (!sidecar) return one;
    // A picture without metadata takes its sidecar's.
    if (!one.ok && one.reason !== noMetadata) return one;
    used.add(sidecar);
    return one.ok
      ? { ...one, picture: join(one.picture, sidecar) }
      : { ok: true, picture: { ...sidecar, name, origin: "picture" }, thumbnail: null };
  });
  return paired.filter((one) => !one.ok || !used.has(one.picture));
}

/** Whether a file is the sidecar of another one, by name. */
export function isSidecarOf(sidecar: string, picture: string): boolean {
  if (!/\.xmp$/i.test(sidecar)) return false;
  const of = sidecar.slice(0, -4).toLowerCase();
  return of === picture.toLowerCase() || of === picture.replace(/\.[^./]+$/, "").toLowerCase();
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
