import { Check } from "lucide-react";

/** On a game or an event: its file has been exported. Who makes ten in a row sees what is left. */
export function ExportedMark() {
  return (
    <small className="mark exported">
      <Check className="ic" />
      Exported
    </small>
  );
}
