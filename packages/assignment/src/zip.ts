import type { ZipMaker } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";

/** A zip that grows file by file: what is added is compressed at once. */
export interface GrowingZip {
  /** @param content text is stored in UTF-8 without a mark */
  readonly add: (name: string, content: string | Uint8Array) => void;
  /** The whole zip in pieces. Nothing can be added any more. */
  readonly finish: () => readonly Uint8Array<ArrayBuffer>[];
}

/**
 * A zip whose files are all of one day, at noon: the same files in the same order are the same bytes, whenever and in
 * whatever zone they are made (rule DY3). Names beyond ASCII carry the mark of UTF-8.
 */
export function growZip(day: Day): GrowingZip {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const mtime = noonOf(day);
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    add: (name, content) => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = mtime;
      zip.add(file);
      file.push(typeof content === "string" ? strToU8(content) : content, true);
    },
    finish: () => {
      zip.end();
      return pieces;
    },
  };
}

/**
 * A file that is itself a zip, of no day: the same parts are the same bytes. Hundreds of parts of a line each are stored as they
 * are: compressing each would take longer than all else and save little.
 */
export const zipOf: ZipMaker = (parts) =>
  zipSync(Object.fromEntries(parts.map(({ name, content }) => [name, strToU8(content)])), {
    level: 0,
    mtime: noonOf("1980-01-01"),
  });

/** In the zone of the machine, because a zip knows no zones and its writer asks for hours there. A zip begins in 1980. */
function noonOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return year < 1980 || year > 2099 ? new Date(1980, 0, 1, 12) : new Date(year, month - 1, date, 12);
}
