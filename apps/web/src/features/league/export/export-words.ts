/** The words of a page's export, as its section of spec 2 has them. */
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
