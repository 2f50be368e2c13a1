export interface Told {
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped" | "left out";
  readonly seconds: number;
  readonly retried: boolean;
  readonly message: string;
}
export declare const inEveryRun: string;
export function testsOfVitest(report: object): readonly Told[];
export function testsOfPlaywright(report: object): readonly Told[];
export function slowest(tests: readonly Told[], most?: number): string;
