import { useState } from "react";
import { positionTables, teamSports, readPrefix } from "@agate/captions";
import type { OwnLevel, OwnTeam } from "@agate/mine";
import { TextField, verbatim } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

interface ArticleFieldProps {
  readonly article: OwnTeam["article"];
  readonly onChange: (article: OwnTeam["article"]) => void;
}

const articles = [
  { value: "league", label: "League default" },
  { value: "the", label: "“the Hawks”" },
  { value: "none", label: "No article" },
] as const;

/** The article before the name in "against the Hawks". */
export function ArticleField({ article, onChange }: ArticleFieldProps) {
  return (
    <SelectField
      half
      label="Article"
      options={articles}
      value={article === null ? "league" : article ? "the" : "none"}
      onChange={(value) => onChange(value === "league" ? null : value === "the" ? "the " : "")}
    />
  );
}

type Sport = NonNullable<OwnTeam["sport"]>;

const sports = [
  ...positionTables.map((sport) => ({ value: sport as Sport | "other", label: teamSports[sport].label })),
  { value: "other" as const, label: "Another" },
];

interface SportFieldProps {
  readonly sport: OwnTeam["sport"];
  readonly onChange: (sport: OwnTeam["sport"]) => void;
}

/** Which sport's position words to use. */
export function SportField({ sport, onChange }: SportFieldProps) {
  return (
    <SelectField
      half
      label="Sport"
      options={sports}
      value={sport ?? "other"}
      onChange={(value) => onChange(value === "other" ? null : value)}
    />
  );
}

const levels = [
  { value: "high school", label: "High school" },
  { value: "college", label: "College" },
  { value: "club", label: "Club" },
  { value: "none", label: "Another" },
] as const satisfies readonly { value: OwnLevel; label: string }[];

interface LevelFieldProps {
  /** As chosen, or as the team's name says. */
  readonly level: OwnLevel;
  readonly onChange: (level: OwnLevel) => void;
}

/** What a caption calls the team's games: "a high school football game" (rule OT20). */
export function LevelField({ level, onChange }: LevelFieldProps) {
  return <SelectField half label="Level" options={levels} value={level} onChange={onChange} />;
}

interface PrefixFieldProps {
  readonly prefix: OwnTeam["prefix"];
  readonly onChange: (prefix: OwnTeam["prefix"]) => void;
}

/** The letter that begins the team's codes on every league's page (rule OT10). */
export function PrefixField({ prefix, onChange }: PrefixFieldProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <TextField
      half
      // Shows what a league's page or another device has set.
      key={prefix}
      label="Prefix"
      hint="Empty: as the league's page gives it."
      error={refused}
      defaultValue={prefix ?? ""}
      {...verbatim}
      onBlur={({ target }) => {
        const read = readPrefix(target.value.trim());
        setRefused("refused" in read ? read.refused : undefined);
        if ("prefix" in read && read.prefix !== (prefix ?? "")) onChange(read.prefix || null);
      }}
    />
  );
}
