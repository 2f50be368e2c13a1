import { positionTables, teamSports } from "@agate/captions";
import type { OwnTeam } from "@agate/mine";
import { SelectField } from "../../ui/select-field.tsx";

type Sport = NonNullable<OwnTeam["sport"]>;

const options = [
  ...positionTables.map((sport) => ({ value: sport as Sport | "other", label: teamSports[sport].label })),
  { value: "other" as const, label: "Another" },
];

interface SportFieldProps {
  readonly sport: OwnTeam["sport"];
  readonly onChange: (sport: OwnTeam["sport"]) => void;
}

/** Which words its positions are. */
export function SportField({ sport, onChange }: SportFieldProps) {
  return (
    <SelectField
      half
      label="Sport"
      options={options}
      value={sport ?? "other"}
      onChange={(value) => onChange(value === "other" ? null : value)}
    />
  );
}
