/** What the page of components is shown in. */
export type Theme = "system" | "light" | "dark";

const asked = "(prefers-color-scheme: dark)";
/** What the dark rules are asked by, for each theme. */
const conditions: Readonly<Record<Theme, string>> = { system: asked, light: "not all", dark: "all" };

let rules: readonly CSSMediaRule[] | null = null;

/** Shows the page in a theme whatever the system has: the dark rules of the style sheets are asked by another condition. */
export function forceTheme(theme: Theme): void {
  rules ??= [...document.styleSheets].flatMap((sheet) => darkRules(sheet.cssRules));
  for (const rule of rules) rule.media.mediaText = conditions[theme];
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
}

function darkRules(list: CSSRuleList): CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === asked) return [rule];
    return rule instanceof CSSGroupingRule ? darkRules(rule.cssRules) : [];
  });
}
