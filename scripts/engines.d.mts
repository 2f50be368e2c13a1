export declare function otherEngines(
  find?: (debian: string, known: readonly (string | undefined)[]) => string | undefined,
): { readonly env: Readonly<Record<string, string>>; readonly missing: readonly string[] };
