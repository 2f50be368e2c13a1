import { readPrefix } from "@agate/captions";
import type { OwnTeam } from "@agate/mine";
import { useState } from "react";
import { TextField } from "../../ui/text-field.tsx";

interface PrefixFieldProps {
  readonly prefix: OwnTeam["prefix"];
  readonly onChange: (prefix: OwnTeam["prefix"]) => void;
}

/** The letter that the team's codes begin with on every league's page (rule OT10). */
export function PrefixField({ prefix, onChange }: PrefixFieldProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <TextField
      half
      // What a league's page or another device has set is shown.
      key={prefix}
      label="Prefix"
      hint="Empty: as the league's page gives it."
      error={refused}
      defaultValue={prefix ?? ""}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onBlur={({ target }) => {
        const read = readPrefix(target.value.trim());
        setRefused("refused" in read ? read.refused : undefined);
        if ("prefix" in read && read.prefix !== (prefix ?? "")) onChange(read.prefix || null);
      }}
    />
  );
}
