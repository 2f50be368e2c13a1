export declare function chromium(): Promise<string>;
export declare function downloaded(): Promise<string>;
