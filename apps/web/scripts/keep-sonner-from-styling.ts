import type { Plugin } from "vite";

/**
 * sonner writes its style sheet into the page with a `<style>` element, which our content policy forbids. The same sheet
 * comes as a file (`sonner/dist/styles.css`), so the call is left out. Fails when sonner no longer has it.
 */
export function keepSonnerFromStyling(): Plugin {
  return {
    name: "keep-sonner-from-styling",
    transform(code, id) {
      if (!id.split("?")[0]?.endsWith("/sonner/dist/index.mjs")) return null;
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, "");
      if (without === code) this.error("sonner's style element was not found: look at what it does now");
      return { code: without, map: null };
    },
  };
}
