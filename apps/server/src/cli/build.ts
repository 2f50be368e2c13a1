import { open } from "node:fs/promises";
import { captionStyles, type CaptionFile, targetNames, defaultTarget, type WrittenFile } from "@agate/captions";
import { buildDocument, type BuiltDocument, type DocumentProblem } from "@agate/leagues/document";
import { loadTarget, choiceFrom, delimiterFrom, print, readArgs, UsageFault } from "./command.ts";
import { fileFault } from "./file-fault.ts";

/** `agate build`: documents in, files out (rules DOC1 to DOC5). */
export async function build(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    name: { type: "boolean" },
    report: { type: "boolean" },
    ndjson: { type: "boolean" },
    style: { type: "string" },
    target: { type: "string" },
    delimiter: { type: "string" },
  });
  const [file = "-", ...others] = positionals;
  if (others.length) throw new UsageFault(`One file at a time: '${others[0]}' is one too many`);
  const { name, report, ndjson } = values;
  if ([name, report, ndjson].filter(Boolean).length > 1)
    throw new UsageFault("only one of --name, --report and --ndjson can be used");
  const style = choiceFrom("caption style", captionStyles, values.style);
  const target = choiceFrom("target", targetNames, values.target) ?? defaultTarget;
  const delimiter = delimiterFrom(values.delimiter);
  const writer = await loadTarget(target);
  const how: How = {
    build: (document) => buildDocument(document, style),
    write: (caption) => writer.write(caption, delimiter),
  };
  try {
    const input = file === "-" ? process.stdin : (await open(file)).createReadStream();
    return await (ndjson
      ? buildLines(input, how)
      : buildOne(input, how, name ? "name" : report ? "report" : "content"));
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    console.error(`agate build: ${file} cannot be read: ${fileFault(error)}`);
    return 2;
  }
}

/** What the options select. */
interface How {
  readonly build: (document: unknown) => BuiltDocument;
  readonly write: (file: CaptionFile) => WrittenFile;
}

async function buildOne(
  input: AsyncIterable<Buffer>,
  how: How,
  output: "content" | "name" | "report",
): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(chunk);
  const built = buildFrom(Buffer.concat(chunks), how);
  if (!built.ok) {
    for (const { at, text } of built.problems)
      console.error(`agate build: ${text}${at === "" || text.includes(at) ? "" : ` (${at})`}`);
    return 2;
  }
  const { file } = built;
  const written = how.write(file);
  if (output === "content") await print(written.content);
  else await print(output === "name" ? `${written.name}\n` : `${JSON.stringify(reportOf(file, written), null, 2)}\n`);
  return 0;
}

/**
 * Builds from one document per line and writes one result per line; holds at most one line of each in memory.
 * Empty lines are skipped.
 */
async function buildLines(input: AsyncIterable<Buffer>, how: How): Promise<number> {
  for await (const line of linesOf(input)) {
    if (line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)) continue;
    const built = buildFrom(line, how);
    await print(`${JSON.stringify(built.ok ? answerOf(built.file, how) : { problems: built.problems })}\n`);
  }
  return 0;
}

/** JSON cannot hold bytes: a file that is not text is written in base64. */
function answerOf(file: CaptionFile, how: How): object {
  const written = how.write(file);
  const { name, content } = written;
  const held = typeof content === "string" ? { text: content } : { base64: Buffer.from(content).toString("base64") };
  return { name, ...held, report: reportOf(file, written) };
}

/** The report on the file, and what its target program cannot hold. */
function reportOf({ report }: CaptionFile, { leftOut }: WrittenFile): object {
  return { ...report, leftOutByTarget: leftOut };
}

interface NotJson {
  readonly ok: false;
  readonly problems: readonly (
    | DocumentProblem
    | { readonly code: "not-json"; readonly at: ""; readonly text: string }
  )[];
}

// Fatal: a name with a broken letter must not reach a caption. A byte-order mark is skipped.
const utf8 = new TextDecoder("utf-8", { fatal: true });

function buildFrom(bytes: Buffer, how: How): BuiltDocument | NotJson {
  let document: unknown;
  try {
    document = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : "it is not UTF-8 text";
    return { ok: false, problems: [{ code: "not-json", at: "", text: `The document is not JSON: ${why}` }] };
  }
  return how.build(document);
}

async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]);
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
  yield Buffer.concat(parts);
}
