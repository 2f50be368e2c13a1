/** Where builds write down which packages have come into what is shipped (bundled-packages.ts), from the root. */
export const bundleLists = {
  pages: "apps/web/build/packages/*.json",
  server: "apps/server/dist/packages.json",
} as const;
