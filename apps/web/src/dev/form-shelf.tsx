import { useState } from "react";
import { styleOptions } from "../product/code-file/choice-options.ts";
import type { StyleName } from "../product/styles/style-name.ts";
import { Combobox } from "../ui/combobox.tsx";
import { TextField } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Switch } from "../ui/switch.tsx";
import { Shelf, Shown } from "./shelf.tsx";

const teams = ["Atlanta Braves", "Chicago Cubs", "New York Mets", "Philadelphia Phillies", "Québec Capitales"].map(
  (label) => ({ value: label, label }),
);

/** Form controls. */
export function FormShelf() {
  const [team, setTeam] = useState<string | null>(null);
  const [style, setStyle] = useState<StyleName>("standard");
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <>
      <Shelf title="Fields">
        <Shown as="empty, with a hint">
          <TextField label="Venue" placeholder="Citizens Bank Park" hint="As it shall stand in the file." />
        </Shown>
        <Shown as="filled">
          <TextField label="City" defaultValue="Philadelphia, Pennsylvania" />
        </Shown>
        <Shown as="refused">
          <TextField label="Home Team Prefix" defaultValue="7" error="Prefix must be a letter from a to z" />
        </Shown>
        <Shown as="disabled">
          <TextField label="Country" defaultValue="USA" disabled />
        </Shown>
        <Shown as="a password">
          <PasswordField label="Password" autoComplete="new-password" defaultValue="floodlights" />
        </Shown>
        <Shown as="a choice">
          <SelectField label="Caption style" options={styleOptions} value={style} onChange={setStyle} />
        </Shown>
      </Shelf>
      <Shelf title="Switches">
        <Shown as="on">
          <Switch label="Multiple tab codes" hint="Further names in one line" checked={on} onChange={setOn} />
        </Shown>
        <Shown as="off">
          <Switch label="Bracketed keywords" checked={off} onChange={setOff} />
        </Shown>
      </Shelf>
      <Shelf title="A choice from many">
        <Shown as="empty">
          <Combobox
            label="Away team"
            items={teams}
            value={team}
            onChange={setTeam}
            placeholder="Select away team"
            nothingFound="No team of this name"
          />
        </Shown>
      </Shelf>
    </>
  );
}
