import { severities, type Finding, type Picture, type RuleId } from "@agate/proofread";

/** How findings are listed. Pure, for the page and its tests. */

/** A picture with its findings; null for those about the whole run. */
export interface PictureFindings {
  readonly picture: Picture | null;
  readonly findings: readonly Finding[];
}

/** Beyond this many pictures, an empty field is a single finding about the run. */
const maxShown = 3;

/**
 * Findings about no particular place in a text that repeat on many pictures, by `sameAs`: reported once for the run.
 */
export function repeatedIn(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const same = new Map<string, Finding[]>();
  for (const one of findings)
    if (one.span === null && one.picture !== null) same.set(one.sameAs, [...(same.get(one.sameAs) ?? []), one]);
  return new Map([...same].filter(([, all]) => all.length > maxShown));
}

/** The run's own findings first, then pictures with findings, worst first, otherwise in the run's order. */
export function byPicture(pictures: readonly Picture[], findings: readonly Finding[]): readonly PictureFindings[] {
  const ofPicture = new Map<string | null, Finding[]>();
  const repeated = repeatedIn(findings);
  const found = [...repeated.values()].flatMap(([first]) => first ?? []);
  if (found.length) ofPicture.set(null, found);
  for (const finding of findings.filter(({ sameAs }) => !repeated.has(sameAs)))
    ofPicture.set(finding.picture, [...(ofPicture.get(finding.picture) ?? []), finding]);
  const listed = pictures.flatMap((picture) => {
    const found = ofPicture.get(picture.name);
    return found ? [{ picture, findings: inOrder(found) }] : [];
  });
  const sorted = listed.toSorted((a, b) => {
    const [one, other] = [weightOf(a.findings), weightOf(b.findings)];
    const at = one.findIndex((count, place) => count !== other[place]);
    return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
  });
  const ofRun = ofPicture.get(null);
  return ofRun ? [{ picture: null, findings: inOrder(ofRun) }, ...sorted] : sorted;
}

/** How many different mistakes there are: one that repeats is one thing to look at. */
export function thingsIn(findings: readonly Finding[]): number {
  return new Set(findings.map(({ sameAs }) => sameAs)).size;
}

/** The count of each severity, worst first. */
function weightOf(findings: readonly Finding[]): readonly number[] {
  return severities.map((severity) => findings.filter((one) => one.severity === severity).length);
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** What everyone can see: the first finding of each kind (rule PR46). */
export function excerptOf(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<RuleId>();
  return findings.filter(({ rule }) => !seen.has(rule) && seen.add(rule));
}

/** A piece of text: plain, or what a finding is about. */
export interface Piece {
  readonly text: string;
  readonly finding: Finding | null;
}

/** Splits a picture's text into pieces. Where two findings overlap, the first wins. */
export function piecesOf(text: string, findings: readonly Finding[], field: string): readonly Piece[] {
  const spans = findings
    .filter(({ span }) => span?.field === field && span.at === 0)
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const pieces: Piece[] = [];
  let from = 0;
  for (const finding of spans) {
    const { start, end } = finding.span ?? { start: 0, end: 0 };
    if (start < from || end > text.length) continue;
    if (start > from) pieces.push({ text: text.slice(from, start), finding: null });
    pieces.push({ text: text.slice(start, end), finding });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), finding: null });
  return pieces;
}

/** Characters shown on each side of a correction. */
const around = 48;

/** The words before and after a finding's place. */
export function surroundings(picture: Picture, { span }: Finding): { readonly before: string; readonly after: string } {
  const text = span ? (picture.fields[span.field]?.[span.at] ?? "") : "";
  if (!span) return { before: "", after: "" };
  const from = span.start > around ? text.indexOf(" ", span.start - around) + 1 || span.start : 0;
  const cut = text.length - span.end > around ? text.lastIndexOf(" ", span.end + around) : text.length;
  const to = cut < span.end ? span.end : cut;
  return {
    before: `${from > 0 ? "… " : ""}${text.slice(Math.min(from, span.start), span.start)}`,
    after: `${text.slice(span.end, to)}${to < text.length ? " …" : ""}`,
  };
}
