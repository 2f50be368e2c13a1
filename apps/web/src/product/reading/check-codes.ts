import {
  type Finding,
  type FindingKind,
  lintCodeFile,
  type OldTeam,
  quoteCell,
  type Read,
  teamsOfCodes,
} from "@agate/tables";

/** What is wrong with a code file, and the teams in it: as much as the page shows. */
export interface CheckedCodes {
  readonly lineCount: number;
  readonly codeCount: number;
  readonly findingCount: number;
  readonly kinds: readonly {
    readonly kind: FindingKind;
    readonly count: number;
    /** The first ones. */
    readonly findings: readonly Finding[];
  }[];
  readonly teams: readonly {
    readonly prefix: string;
    readonly name: string;
    readonly count: number;
    /** The first person, as in the file: "h1 Ada Marlow". */
    readonly first: string;
    /** The people as a table, like a pasted one. */
    readonly text: string;
  }[];
}

/** Findings of a kind, and teams, that are shown. */
const maxShown = 30;

/** Checks a code file, and finds the teams in it (rules OT6, OT7). */
export function checkCodes(bytes: Uint8Array): Read<CheckedCodes> {
  const read = lintCodeFile(bytes);
  if (!read.ok) return read;
  const { findings, codes, lineCount } = read.value;
  const kinds = [...new Set(findings.map(({ kind }) => kind))].map((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    return { kind, count: own.length, findings: own.slice(0, maxShown) };
  });
  const teams = teamsOfCodes(codes)
    .slice(0, maxShown)
    .map((team) => {
      const { prefix, name, people } = team;
      const [first] = people;
      return {
        prefix,
        name,
        count: people.length,
        first: `${prefix}${first?.number ?? ""} ${first?.first ?? ""} ${first?.last ?? ""}`,
        text: tableOf(team),
      };
    });
  return {
    ok: true,
    value: { lineCount, codeCount: codes.length, findingCount: findings.length, kinds, teams },
  };
}

function tableOf({ people }: OldTeam): string {
  const rows = people.map(({ number, first, last, position }) => [number, first, last, position]);
  return [["Number", "First", "Last", "Position"], ...rows].map((row) => row.map(quoteCell).join("\t")).join("\n");
}
