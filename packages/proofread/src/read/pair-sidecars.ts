import type { Picture, ReadPicture } from "../picture.ts";
import { mergeSaid } from "./merge.ts";

/**
 * Each sidecar with the picture it stands beside (`A.xmp` or `A.JPG.xmp` beside `A.JPG`): one entry, whose fields the
 * sidecar wins (rule PR15). A sidecar of several pictures (`A.CR3` and `A.JPG`) is the text of each. Others stay, in their order.
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
    // A picture without metadata of its own has that of its sidecar.
    if (!one.ok && one.reason !== noMetadata) return one;
    used.add(sidecar);
    return one.ok
      ? { ...one, picture: join(one.picture, sidecar) }
      : { ok: true, picture: { ...sidecar, name, origin: "picture" }, thumbnail: null };
  });
  return paired.filter((one) => !one.ok || !used.has(one.picture));
}

/** Whether a file is the sidecar of another one, by their names. */
export function isSidecarOf(sidecar: string, picture: string): boolean {
  if (!/\.xmp$/i.test(sidecar)) return false;
  const of = sidecar.slice(0, -4).toLowerCase();
  return of === picture.toLowerCase() || of === picture.replace(/\.[^./]+$/, "").toLowerCase();
}

/** Why a picture has nothing to read. */
export const noMetadata = "It has no metadata";

function join(picture: Picture, sidecar: Picture): Picture {
  const merged = mergeSaid([
    { block: "sidecar", ...sidecar },
    { block: "xmp", ...picture },
  ]);
  return {
    ...picture,
    ...merged,
    captured: picture.captured ?? sidecar.captured,
    camera: picture.camera || sidecar.camera,
    // What the picture's own blocks disagree about does not count beside a sidecar.
    disagreements: merged.disagreements,
    sidecar: sidecar.sidecar,
  };
}
