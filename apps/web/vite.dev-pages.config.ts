import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildWithStyleModules, keepSheets, styleModules } from "./scripts/style-modules.ts";

/**
 * The page of all components, built separately from the site so that none of its code can get into a product page. The
 * server shows it at /dev/components, and only on the machine it runs on (rule PF10).
 */
export default defineConfig({
  plugins: [react(), keepSheets()],
  css: styleModules(true),
  build: {
    outDir: "build/dev-pages",
    assetsDir: "dev/assets",
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { ...buildWithStyleModules, input: "dev/components/index.html" },
  },
});
