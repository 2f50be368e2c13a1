/** The words of a page's export (docs/spec/texts.md#export). */
export interface ExportWords {
  /** "Export Roster" */
  readonly ready: string;
  /** "Exporting..."; the same as `ready` where a page has no word for it. */
  readonly working: string;
  /** "Subscribe to Export" */
  readonly subscribe: string;
  /** "Roster exported" */
  readonly done: string;
}
