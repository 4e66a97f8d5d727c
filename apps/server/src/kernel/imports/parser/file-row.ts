export interface FileRow {
  /** As the spreadsheet counts. */
  readonly no: number;
  readonly cells: readonly string[];
}
