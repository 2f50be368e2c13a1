import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BundledPackages } from "./bundled-packages.ts";
import { insidePackages } from "./inside-packages.ts";
import type { LockedPackage } from "./lock-file.ts";

const rule = "=".repeat(80);

/**
 * Writes the text that credits everyone whose code is in these bundles, each with their license (rule SC3).
 * @param intro what the text covers
 * @param root the folder in which the packages are installed
 * @throws if a package is in no lock file or has no license text
 */
export function writeNotices(
  intro: string,
  bundles: readonly BundledPackages[],
  locked: readonly LockedPackage[],
  root: string,
): string {
  const paths = new Set(bundles.flatMap(({ packages }) => packages.map(({ path }) => path)));
  const known = new Map(locked.map((one) => [one.path, one]));
  const notices = [...paths]
    .map((path) => {
      const one = known.get(path);
      if (!one) throw new Error(`${path} is in a bundle and in no lock file.`);
      return one;
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
    .map(({ path, name, version, license = "" }) => {
      const folder = join(root, path);
      const head = [`${name} ${version} (${license})`, homeOf(folder)].filter(Boolean).join("\n");
      const inside = (insidePackages[name] ?? []).map(
        (part) => `${part.name}, which is inside ${name}\n${part.copyright}\n\n${bundledText(part.license)}`,
      );
      return `${rule}\n${[head, licenseTextOf(folder, license), ...inside].join("\n\n")}\n`;
    });
  return [intro.trim(), "", ...notices].join("\n");
}

const licenseFile = /^(?:licen[cs]e|copying|unlicense)(?:[.-].+)?$/i;
const noticeFile = /^notice(?:\..+)?$/i;
/** Where Vite's own license ends and those of the packages bundled in its CLI begin; none of those are in a page. */
const ofItsProgram = /^# Licenses of bundled dependencies$/m;
/** A license given as a section of a README. */
const ofReadme = /^#+ Licen[cs]e\s*$([\s\S]+?)(?=^#|$(?![\s\S]))/im;
/** The name of a license is not its text. */
const isText = (text: string) => /\bcopyright\b/i.test(text);

/** Returns the text of a license without a copyright holder. */
function bundledText(license: string): string {
  return trimmed(readFileSync(join(import.meta.dirname, "texts", `${license}.txt`), "utf8"));
}

/**
 * Returns the license of an installed package, word for word, with its notices.
 * @param folder of the package
 * @param license what the package calls its license
 * @throws if it has no license text but needs one
 */
function licenseTextOf(folder: string, license: string): string {
  const names = readdirSync(folder).toSorted();
  const read = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => readFileSync(join(folder, name), "utf8"));
  const texts = read(licenseFile).map((text) => text.split(ofItsProgram)[0] ?? text);
  if (!texts.length)
    texts.push(
      ...read(/^readme(?:\.md)?$/i)
        .flatMap((text) => ofReadme.exec(text)?.[1] ?? [])
        .filter(isText),
    );
  // This license needs no author above its text; the package itself names them. Others need a name above theirs.
  if (!texts.length && license === "Apache-2.0") texts.push(bundledText(license));
  const whole = [...texts, ...read(noticeFile)].map(trimmed).filter(Boolean).join("\n\n");
  if (!whole) throw new Error(`${folder} brings no text of its licence (${license}): find out who is to be named.`);
  return whole;
}

function trimmed(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/[ \t]+$/gm, "")
    .trim();
}

/** Returns where to find a package's authors: its home page or repository, or empty if it names neither. */
export function homeOf(folder: string): string {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return "";
  const { homepage, repository } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly homepage?: string;
    readonly repository?: string | { readonly url?: string };
  };
  const url = homepage ?? (typeof repository === "string" ? repository : repository?.url) ?? "";
  const plain = url
    .replace(/^git\+/, "")
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://")
    .replace(/\.git$/, "");
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(plain)?.[1];
  return short ? `https://github.com/${short}` : /^https?:/.test(plain) ? plain : "";
}
