import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "../log/error-code.ts";
import { decrypted, isEncrypted } from "./encryption.ts";
import {
  type BackupEnd,
  BackupFault,
  type BackupHead,
  type BackupSequence,
  type BackupTable,
  endMark,
  endOfRows,
  formatVersion,
  headMark,
  readSequence,
  readTable,
} from "./format.ts";

/** Callbacks for the parts of a backup; `rows` must be read to the end before the next part follows. */
export interface BackupTaker {
  readonly head?: (head: BackupHead) => Promise<void>;
  readonly table?: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;
  readonly sequence?: (sequence: BackupSequence) => Promise<void>;
}

export interface ReadBackup {
  readonly head: BackupHead;
  readonly rows: BackupEnd["rows"];
}

/**
 * Reads a backup from its first byte to its last.
 * @param keys the keys to decrypt it with, if it is encrypted
 * @throws BackupFault when it is truncated, altered, encrypted for others, or not one of our backups
 */
export async function readBackup(
  file: string,
  taker: BackupTaker = {},
  keys: readonly string[] = [],
): Promise<ReadBackup> {
  const stored = createReadStream(file);
  const text = createGunzip();
  stored.on("error", (error) => text.destroy(error));
  try {
    const packed: Readable = isEncrypted(file) ? await opened(stored, keys) : stored;
    packed.on("error", (error) => text.destroy(faultOf(error)));
    packed.pipe(text);
    return await readParts(new Lines(text), taker);
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (code.startsWith("Z_")) throw new BackupFault(`${file} is cut off or altered, or not an Agate backup (${code})`);
    if (/^(ENOENT|ENOTDIR|EACCES|EISDIR|EIO)$/.test(code)) throw new BackupFault(`${file} cannot be read (${code})`);
    if (error instanceof BackupFault) throw new BackupFault(`${file} ${error.message}`);
    throw error;
  } finally {
    stored.destroy();
    text.destroy();
  }
}

async function opened(stored: Readable, keys: readonly string[]): Promise<Readable> {
  if (!keys.length) throw new BackupFault("is encrypted: name the file of its key by --key");
  return decrypted(stored, keys);
}

/** For a damaged file the library throws its own messages, without a code. */
function faultOf(error: Error): Error {
  return errorCode(error) ? error : new BackupFault(altered);
}

const noBackup = "is not an Agate backup";
const cutOff = "is cut off: its end is missing";
const altered = "was altered, or damaged: it is not what was written";

async function readParts(lines: Lines, { head: takeHead, table: takeTable, sequence: takeSequence }: BackupTaker) {
  const head = readHead(await lines.next());
  await takeHead?.(head);
  const rows: Record<string, number> = {};
  for (;;) {
    const line = await lines.next();
    if (line === undefined) throw new BackupFault(cutOff);
    const table = readTable(line);
    const sequence = readSequence(line);
    if (table) {
      const found = lines.rows();
      if (takeTable) await takeTable(table, found);
      for await (const _ of found);
      rows[table.name] = lines.counted;
    } else if (sequence) await takeSequence?.(sequence);
    else if (line.startsWith(endMark)) {
      const end = parse<BackupEnd>(line.slice(endMark.length));
      const isWhole = end?.sha256 === lines.digest() && JSON.stringify(end.rows) === JSON.stringify(rows);
      if (!isWhole || !(await lines.areOver())) throw new BackupFault(altered);
      return { head, rows };
    } else throw new BackupFault(altered);
  }
}

function readHead(line: string | undefined): BackupHead {
  if (line === undefined) throw new BackupFault("is empty");
  const head = line.startsWith(headMark) ? parse<BackupHead>(line.slice(headMark.length)) : undefined;
  if (!head || !Array.isArray(head.migrations)) throw new BackupFault(noBackup);
  if (head.format !== formatVersion)
    throw new BackupFault(`is a backup of format ${head.format}, and this version knows ${formatVersion}`);
  return head;
}

function parse<Shape>(json: string): Shape | undefined {
  try {
    return JSON.parse(json) as Shape;
  } catch {
    return undefined;
  }
}

const newline = 10;

/** Reads line by line, or rows in pieces, and hashes what it has returned. */
class Lines {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash("sha256");
  #rest: Buffer = Buffer.alloc(0);
  /** Rows of the last table. */
  counted = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line without its line end; undefined at the end. */
  async next(): Promise<string | undefined> {
    const whole = await this.#wholeLines();
    if (!whole) return undefined;
    const length = whole.indexOf(newline) + 1;
    const line = this.#take(length, whole).toString("utf8", 0, length - 1);
    if (!line.startsWith(endMark)) this.#hash.update(`${line}\n`);
    return line;
  }

  /** The rows up to the end of their table. */
  async *rows(): AsyncGenerator<Buffer> {
    this.counted = 0;
    for (let isOver = false; !isOver;) {
      const whole = await this.#wholeLines();
      if (!whole) throw new BackupFault(cutOff);
      let at = 0;
      while (at < whole.length) {
        const end = whole.indexOf(newline, at);
        isOver = end - at === endOfRows.length && whole.toString("latin1", at, end) === endOfRows;
        if (isOver) break;
        this.counted++;
        at = end + 1;
      }
      const piece = this.#take(at, whole);
      this.#hash.update(piece);
      if (piece.length) yield piece;
    }
    await this.next();
  }

  async areOver(): Promise<boolean> {
    return (await this.#wholeLines()) === undefined;
  }

  /** The hash of everything that was returned; call it once only. */
  digest(): string {
    return this.#hash.digest("hex");
  }

  /** As many whole lines as are available, at least one; undefined at the end. */
  async #wholeLines(): Promise<Buffer | undefined> {
    const pieces = [this.#rest];
    for (let last = this.#rest; last.lastIndexOf(newline) < 0;) {
      const { value, done } = await this.#source.next();
      if (done) {
        if (pieces.some(({ length }) => length)) throw new BackupFault(cutOff);
        return undefined;
      }
      pieces.push((last = value));
    }
    if (pieces.length > 1) this.#rest = Buffer.concat(pieces);
    return this.#rest.subarray(0, this.#rest.lastIndexOf(newline) + 1);
  }

  #take(length: number, whole: Buffer): Buffer {
    this.#rest = this.#rest.subarray(length);
    return whole.subarray(0, length);
  }
}
