import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import type { ZipMaker } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";

/** A zip that grows file by file: each is compressed as soon as it is added. */
export interface ZipStream {
  /** @param content text is stored in UTF-8 without a byte order mark */
  readonly add: (name: string, content: string | Uint8Array) => void;
  /** Returns the whole zip in pieces. Nothing can be added afterward. */
  readonly finish: () => readonly Uint8Array<ArrayBuffer>[];
}

/**
 * Made on Unix, an ordinary file that its owner may write: Debian's unzip reads a name as UTF-8 only there, whatever its
 * flag says.
 */
const madeBy = { os: 3, attrs: 0o100644 << 16 } as const;

/**
 * Creates a zip whose files are all dated at noon of one day: the same files in the same order give the same bytes,
 * whenever and in whatever zone they are made (rule DY3). Names beyond ASCII carry the UTF-8 flag.
 */
export function streamZip(day: Day): ZipStream {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const mtime = noonOf(day);
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    add: (name, content) => {
      const file = Object.assign(new ZipDeflate(insideFolder(name), { level: 6 }), { ...madeBy, mtime });
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
 * Makes a file that is itself a zip, without a day: the same parts give the same bytes. Hundreds of parts of one line
 * each are stored uncompressed: compressing each would take longer than everything else and save little.
 */
export const zipOf: ZipMaker = (parts) =>
  zipSync(Object.fromEntries(parts.map(({ name, content }) => [insideFolder(name), strToU8(content)])), {
    ...madeBy,
    level: 0,
    mtime: noonOf("1980-01-01"),
  });

/**
 * Returns a name that stays in the folder where the zip is unpacked (rule DY31): of a path as a table of captions gives
 * it, absolute or with `..`, each part is a folder.
 */
export function insideFolder(name: string): string {
  const parts = name.split(/[/\\]/).filter((part) => part !== "" && part !== ".");
  return parts.map((part) => part.replace(/^\.\.$/, "_").replace(/^([a-z]):/i, "$1_")).join("/");
}

/**
 * Returns noon in the machine's zone, because a zip has no zones and its writer expects local hours. Zip dates begin in
 * 1980.
 */
function noonOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return year < 1980 || year > 2099 ? new Date(1980, 0, 1, 12) : new Date(year, month - 1, date, 12);
}
