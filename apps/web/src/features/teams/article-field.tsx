import type { OwnTeam } from "@agate/mine";
import { SelectField } from "../../ui/select-field.tsx";

interface ArticleFieldProps {
  readonly article: OwnTeam["article"];
  readonly onChange: (article: OwnTeam["article"]) => void;
}

const options = [
  { value: "league", label: "League default" },
  { value: "the", label: "“the Hawks”" },
  { value: "none", label: "No article" },
] as const;

/** What stands before the name in "against the Hawks". */
export function ArticleField({ article, onChange }: ArticleFieldProps) {
  return (
    <SelectField
      half
      label="Article"
      options={options}
      value={article === null ? "league" : article ? "the" : "none"}
      onChange={(value) => onChange(value === "league" ? null : value === "the" ? "the " : "")}
    />
  );
}
