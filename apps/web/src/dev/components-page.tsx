import * as pageStyles from "../ui/page.module.css";
import * as styles from "./components-page.module.css";
import { useState } from "react";
import { Header } from "../features/header/header.tsx";
import { PlanCard, PlanList } from "../product/subscription/plan-card.tsx";
import { PlanSkeleton } from "../product/subscription/plan-skeleton.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { ButtonShelf } from "./button-shelf.tsx";
import { FloatingShelf } from "./floating-shelf.tsx";
import { FormShelf } from "./form-shelf.tsx";
import { MessageShelf } from "./message-shelf.tsx";
import { SheetShelf } from "./sheet-shelf.tsx";
import { Shelf, Shown } from "./shelf.tsx";
import { TokenShelf } from "./token-shelf.tsx";

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "As the system has it" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Every component in every state, in either theme. Emulate forced colors in the system or the browser. */
export function ComponentsPage() {
  const [theme, setTheme] = useState<Theme>("system");
  return (
    <>
      <Header />
      <main id="main" className={`${pageStyles.wrap} ${styles.components}`}>
        <div className={pageStyles.head}>
          <h1>Components</h1>
          <SelectField
            label="Theme"
            options={themes}
            value={theme}
            onChange={(chosen) => {
              forceTheme(chosen);
              setTheme(chosen);
            }}
          />
        </div>
        <div className={pageStyles.rule} />
        <TokenShelf />
        <ButtonShelf />
        <MessageShelf />
        <FormShelf />
        <FloatingShelf />
        <PlanShelf />
        <SheetShelf />
      </main>
      <ToastHost />
    </>
  );
}

/** The theme in which the page is shown. */
type Theme = "system" | "light" | "dark";

const darkQuery = "(prefers-color-scheme: dark)";
/** The media condition of the dark rules for each theme. */
const conditions: Readonly<Record<Theme, string>> = { system: darkQuery, light: "not all", dark: "all" };

let rules: readonly CSSMediaRule[] | null = null;

/** Shows the page in a theme regardless of the system's: replaces the condition of the style sheets' dark rules. */
function forceTheme(theme: Theme): void {
  rules ??= [...document.styleSheets].flatMap((sheet) => darkRules(sheet.cssRules));
  for (const rule of rules) rule.media.mediaText = conditions[theme];
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
}

function darkRules(list: CSSRuleList): CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === darkQuery) return [rule];
    return rule instanceof CSSGroupingRule ? darkRules(rule.cssRules) : [];
  });
}

/** The plans: chosen, priced, loading and missing. */
function PlanShelf() {
  return (
    <Shelf title="Plans">
      <Shown as="chosen; by arrangement; best value" wide>
        <PlanList>
          <PlanCard heading="h3" plan={{ duration: "month", price: 14.99 }} isChosen>
            <Button wide look="ink">
              Selected
            </Button>
          </PlanCard>
          <PlanCard heading="h3" plan={{ duration: "6-months", price: 0 }}>
            <Button wide>Ask about 6 Months</Button>
          </PlanCard>
          <PlanCard heading="h3" plan={{ duration: "year", price: 129.99 }}>
            <Button wide>Select</Button>
          </PlanCard>
        </PlanList>
      </Shown>
      <Shown as="prices on their way" wide>
        <PlanList>
          {(["month", "6-months", "year"] as const).map((duration) => (
            <PlanCard key={duration} heading="h3" plan={{ duration, price: null }} waiting="Loading...">
              <Button wide>Choose</Button>
            </PlanCard>
          ))}
        </PlanList>
      </Shown>
      <Shown as="plans on their way" wide>
        <PlanSkeleton />
      </Shown>
    </Shelf>
  );
}
