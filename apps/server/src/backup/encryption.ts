import { closeSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as Stream } from "node:stream/web";
import { errorCode } from "../log/error-code.ts";
import { BackupFault } from "./format.ts";

/**
 * Backups in age's format (age-encryption.org/v1), so that the programs `age` and `rage` can open them too. The library
 * is loaded on first use; until then it takes no memory.
 */
const age = () => import("age-encryption");

const mark = "age-encryption.org/v1\n";

/** The suffix of encrypted files. */
export const encryptedSuffix = ".age";

/** Whether a file starts with the mark of an encrypted one; false if it cannot be opened. */
export function isEncrypted(file: string): boolean {
  let opened: number | undefined;
  try {
    opened = openSync(file, "r");
    const start = Buffer.alloc(mark.length);
    readSync(opened, start, 0, mark.length, 0);
    return start.toString("latin1") === mark;
  } catch {
    return false;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** A key that only this process knows and then forgets: it lets the process read back what it has written. */
export interface PassingKey {
  readonly identity: string;
  readonly recipient: string;
}

/** @param isPostQuantum whether it goes beside post-quantum keys (`age1pq1...`), which age never mixes with others */
export async function makeKey(isPostQuantum = false): Promise<PassingKey> {
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await age();
  const identity = await (isPostQuantum ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Creates a key in a file that only this account can read. @returns its public half @throws
 * BackupFault if the file exists
 */
export async function makeKeyFile(file: string): Promise<string> {
  const { identity, recipient } = await makeKey();
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    const code = errorCode(error) ?? "";
    throw new BackupFault(
      code === "EEXIST"
        ? `${file} already exists and is not overwritten`
        : `the key cannot be written to ${file} (${code})`,
    );
  }
  return recipient;
}

/** The keys in a file written by `age-keygen`. @throws BackupFault, which reveals nothing of the file's content */
export function readKeyFile(file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new BackupFault(`the key file ${file} cannot be read (${errorCode(error)})`);
  }
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  if (!lines.length || lines.some((line) => !/^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(line)))
    throw new BackupFault(`${file} is not a key file: a key file has lines that begin with AGE-SECRET-KEY-1`);
  return lines;
}

/** Encrypts a stream so that each recipient's key can decrypt it. @throws BackupFault for an invalid recipient */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupFault(`BACKUP_RECIPIENTS: ${recipient} is not an age public key`);
    }
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/**
 * Decrypts a file. @throws BackupFault when no key opens it, or its head was altered; if the rest was
 * altered, the stream throws
 */
export async function decrypted(file: Readable, keys: readonly string[]): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const key of keys)
    try {
      decrypter.addIdentity(key);
    } catch {
      throw new BackupFault("cannot be opened: a line of the key file is damaged");
    }
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as Stream<Uint8Array>);
  } catch (error) {
    if (errorCode(error)) throw error;
    const isOther = error instanceof Error && error.message.startsWith("no identity matched");
    throw new BackupFault(
      isOther
        ? "is encrypted for other keys than those of the key file"
        : "is cut off or altered, or not an Agate backup",
    );
  }
}
