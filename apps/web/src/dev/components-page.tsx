import * as styles from "./components-page.module.css";
import * as pageStyles from "../ui/page.module.css";
import { useState } from "react";
import { Header } from "../features/header/header.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { ButtonShelf } from "./button-shelf.tsx";
import { FloatingShelf } from "./floating-shelf.tsx";
import { FormShelf } from "./form-shelf.tsx";
import { MessageShelf } from "./message-shelf.tsx";
import { PlanShelf } from "./plan-shelf.tsx";
import { SheetShelf } from "./sheet-shelf.tsx";
import { forceTheme } from "./theme.ts";
import type { Theme } from "./theme.ts";
import { TokenShelf } from "./token-shelf.tsx";

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "As the system has it" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Every component in every state, in either theme; forced colours are the system's or the browser's to emulate. */
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
