/** Where builds list the packages in what is shipped (bundled-packages.ts), relative to the root. */
export const bundleLists = {
  pages: "apps/web/build/packages/*.json",
  server: "apps/server/dist/packages.json",
} as const;
