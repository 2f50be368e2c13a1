import "./combobox.css";
import { Combobox as Base } from "@base-ui/react/combobox";
import { useMemo } from "react";
import type { Ref } from "react";
import { matchesSearch } from "../lib/search-key.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { ControlTies, FieldProps } from "./field.tsx";

export interface ComboboxItem {
  readonly value: string;
  readonly label: string;
}

interface ComboboxProps extends FieldProps {
  /** Hundreds are fine. Keep the array's identity while its content is the same. */
  readonly items: readonly ComboboxItem[];
  readonly value: string | null;
  /** `null`: the text was emptied. */
  readonly onChange: (value: string | null) => void;
  /** "Select home team" */
  readonly placeholder: string;
  /** What is said when nothing typed is found. */
  readonly nothingFound: string;
  /** `headline`: in the large serif of a heading, on a line instead of in a box. */
  readonly look?: "plain" | "headline";
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A choice from a long list by typing the beginnings of words; accents and signs make no difference. */
export function Combobox({ label, hint, error, half, look = "plain", ...choice }: ComboboxProps) {
  const hydrated = useHydrated();
  return (
    <Field label={label} hint={hint} error={error} half={half} className={classNames("combo", look)}>
      {(ties) =>
        hydrated ? <Choice {...choice} ties={ties} /> : <Shape placeholder={choice.placeholder} id={ties.id} />
      }
    </Field>
  );
}

function Choice({
  items,
  value,
  onChange,
  placeholder,
  nothingFound,
  disabled,
  inputRef,
  ties,
}: Omit<ComboboxProps, keyof FieldProps | "look"> & { readonly ties: ControlTies }) {
  const chosen = useMemo(() => items.find((item) => item.value === value) ?? null, [items, value]);
  return (
    <Base.Root
      items={items}
      value={chosen}
      onValueChange={(item) => onChange(item?.value ?? null)}
      filter={(item, typed) => matchesSearch(item.label, typed)}
      autoHighlight
      disabled={disabled}
    >
      <Base.InputGroup className="combo-box">
        <Base.Input
          {...ties}
          ref={inputRef}
          className="combo-input"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          // What is typed replaces the choice; nobody has to empty the box first.
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Base.Trigger className="combo-open" aria-label="Show all" />
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="floats" align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className="pop combo-pop">
            <Base.Empty className="combo-none">{nothingFound}</Base.Empty>
            <Base.List className="combo-list">
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className="combo-item">
                  {item.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The control's shape in the prerendered page: the working one writes style attributes, which the content policy refuses. */
function Shape({ placeholder, id }: { readonly placeholder: string; readonly id: string }) {
  return (
    <div className="combo-box">
      <input id={id} className="combo-input" placeholder={placeholder} disabled />
      <span className="combo-open" />
    </div>
  );
}
