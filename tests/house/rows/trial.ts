import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A new file, or one edit in an existing file. */
export type Change =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly find: string; readonly put: string };

/** One row of the "I want to ..." tables in README and CONTRIBUTING, the way a reader would follow it. */
export interface Row {
  /** The row's first cell, word for word. */
  readonly want: string;
  readonly changes: readonly Change[];
  /** A program that writes the rest, with its arguments, at the root of the copy. */
  readonly command?: readonly [program: string, ...args: string[]];
  /** A module that Node runs at the root of the copy: it throws if what was added cannot be reached. */
  readonly proof: string;
  /** Filters of the tests that must pass with the change: those it adds, and those that read what it extends. */
  readonly tests?: readonly string[];
  /** A line that one of these tests writes. */
  readonly written?: { readonly path: string; readonly line: string };
  /** Parts of the change without which the catalogue does not compile, and a word of the compiler's error. */
  readonly required?: readonly { readonly path: string; readonly without: string; readonly error: string }[];
  /**
   * For the nightly run: a module that Node runs once the copy is built and served, at `AGATE_URL`. It throws if a
   * person would not see what was added.
   */
  readonly shown: string;
}

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** A copy of the repository for trying out changes. */
export interface Trial {
  readonly folder: string;
  /** Runs a program in the copy. */
  readonly run: (command: string, args: readonly string[], environment?: Readonly<Record<string, string>>) => Outcome;
  /** Runs modules in Node at the root of the copy, one after the other; each is named after what it proves. */
  readonly prove: (
    modules: Readonly<Record<string, string>>,
    environment?: Readonly<Record<string, string>>,
  ) => Outcome;
  readonly end: () => void;
}

/**
 * Build output, installed packages, stored data and reports stay with the original. The pipe in the data of `npm start`
 * would crash Node with "Unreachable code".
 */
const left = /[\\/](?:node_modules|\.git|\.data[^\\/]*|dist|build|coverage|test-results)$/;

/** Copies the sources to a separate folder; installed packages are shared, ours are the copy's. */
export function startTrial(): Trial {
  const folder = mkdtempSync(join(tmpdir(), "agate-trial-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !left.test(path) });
  mkdirSync(join(folder, "node_modules/@agate"), { recursive: true });
  const installed = join(root, "node_modules");
  for (const name of readdirSync(installed))
    if (name !== "@agate") symlinkSync(join(installed, name), join(folder, "node_modules", name));
  for (const house of ["packages", "apps"])
    for (const room of readdirSync(join(folder, house)))
      symlinkSync(join(folder, house, room), join(folder, "node_modules/@agate", room));
  const run = (
    command: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Outcome => {
    const env = { ...process.env, ...environment };
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8", env });
    return { status, output: `${stdout}${stderr}` };
  };
  return {
    folder,
    run,
    prove: (modules, environment) => {
      const files = Object.entries(modules).map(([name, text]) => {
        const file = `${name.replaceAll(" ", "-")}.proof.ts`;
        writeFileSync(join(folder, file), text);
        return file;
      });
      const imports = files.map((file) => `await import("./${file}");`);
      const outcome = run(process.execPath, ["--input-type=module", "--eval", imports.join("\n")], environment);
      for (const file of files) rmSync(join(folder, file));
      return outcome;
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Applies a row's changes in the copy. A place that does not occur exactly once is an error: the row is out of date.
 */
export function follow({ want, changes, command }: Row, { folder, run }: Trial): void {
  for (const change of changes) {
    const path = join(folder, change.path);
    if ("text" in change) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change.text, { flag: "wx" });
      continue;
    }
    const parts = readFileSync(path, "utf8").split(change.find);
    if (parts.length !== 2)
      throw new Error(`"${want}": "${change.find}" is ${parts.length - 1} times in ${change.path}`);
    writeFileSync(path, parts.join(change.put));
  }
  if (!command) return;
  const [program, ...args] = command;
  const { status, output } = run(program, args);
  if (status !== 0) throw new Error(`"${want}": ${command.join(" ")}: ${output}`);
}

/** Returns the files of a row's change, each once. */
export function filesOf({ changes }: Row): readonly string[] {
  return [...new Set(changes.map(({ path }) => path))];
}

/** Returns the paths in a row of the tables; `<x>` matches any name. */
export function pathsOf(want: string): readonly RegExp[] {
  const tables = ["README.md", "CONTRIBUTING.md"].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const line = tables.split("\n").find((one) => one.startsWith(`| ${want} |`));
  if (!line) throw new Error(`No table has a row "${want}"`);
  return [...line.matchAll(/`([^`]+)`/g)].map(
    ([, path = ""]) =>
      new RegExp(
        `^${path.replaceAll(/[.+()[\]$]/g, String.raw`\$&`).replaceAll(/<[^>]+>/g, "[^/]+")}${path.endsWith("/") ? "" : "$"}`,
      ),
  );
}
