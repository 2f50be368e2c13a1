export declare function debianProgram(name: string, known: readonly (string | undefined)[]): string | undefined;
