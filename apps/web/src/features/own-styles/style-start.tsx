import * as layoutStyles from "../../ui/layout.module.css";
import * as styles from "./own-styles.module.css";
import { useRef, useState } from "react";
import { styleOptions } from "../../product/code-file/choice-options.ts";
import { newStylePath, ownStyleName } from "../../product/own-styles/own-styles.ts";
import { readStyleFile, type SharedStyle } from "../../product/own-styles/style-text.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FileInput } from "../../ui/field.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { StyleList } from "./style-list.tsx";

/** The styles that exist, and the ways to make another. */
export function StyleStart({ own }: { readonly own: OwnStyles }) {
  return (
    <div className={`${layoutStyles.stack} ${styles.part}`}>
      <BeginStyle own={own} />
      <StyleList own={own} />
    </div>
  );
}

const OfferedStyle = lazyPart("The style", async () => (await import("./offered-style.tsx")).OfferedStyle);

/** The content of a file that was opened. */
type Opened = { readonly name: string; readonly read: SharedStyle | string };

/** The ways to an own style: made from another one, or read from a file. */
function BeginStyle({ own }: { readonly own: OwnStyles }) {
  const options = [
    ...styleOptions,
    ...[...own.styles].map(([id, { name }]) => ({ value: ownStyleName(id), label: `${name} (yours)` })),
  ];
  const [from, setFrom] = useState<string>(options[0]?.value ?? "");
  const [opened, setOpened] = useState<Opened | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    const read = file.size > largestFile ? tooLarge : readStyleFile(await file.text().catch(() => ""));
    setOpened({ name: file.name, read });
  };
  const choose = () => picker.current?.click();
  return (
    <>
      <div className={layoutStyles.boxAndButton}>
        <SelectField label="Begin with" options={options} value={from} onChange={setFrom} />
        <ButtonLink look="ink" to={newStylePath(from)}>
          Make a style
        </ButtonLink>
        <Button onClick={choose}>Open a style file</Button>
        <FileInput
          ref={picker}
          accept=".json,application/json"
          hidden
          aria-label="A style file"
          onFile={(file) => void open(file)}
        />
      </div>
      {typeof opened?.read === "string" && (
        <Alert
          key={opened.name}
          tone="bad"
          title="That file is not a style"
          action={<Button onClick={choose}>Choose another file</Button>}
        >
          {`“${opened.name}”: ${opened.read} Nothing was changed.`}
        </Alert>
      )}
      {opened && typeof opened.read !== "string" && (
        <OfferedStyle shared={opened.read} from="file" own={own} onDismiss={() => setOpened(null)} />
      )}
    </>
  );
}

/** Larger than any style: such a file is not even read. */
const largestFile = 100_000;
const tooLarge = "It is too large for a style.";
