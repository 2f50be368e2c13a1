export declare function chromiumOrEnd(): Promise<string>;
