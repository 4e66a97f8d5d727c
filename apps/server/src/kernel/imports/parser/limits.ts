/**
 * What a file may hold. A sheet of 200,000 rows and 40 columns stays below each of them. Sizes a file states about itself
 * are checked against these limits, and what is read is counted again.
 */
export const fileLimits = {
  /** Parts of a workbook. */
  entries: 2_000,
  /** Of all parts that are read, together. */
  unpackedBytes: 500_000_000,
  /** A sheet of equal rows is packed 100 to 1; deflate cannot do more than 1,032 to 1. */
  ratio: 300,
  /** Parts smaller than this may have any ratio. */
  ratioFromBytes: 4_000_000,
  /** Workbook and relations. */
  smallPartBytes: 10_000_000,
  /** Elements inside elements. */
  depth: 40,
  attributes: 60,
  /** One tag, comment or text. */
  tokenLetters: 500_000,
  sharedStrings: 1_000_000,
  sharedLetters: 60_000_000,
  /** As a spreadsheet has them. */
  rows: 1_048_576,
  cellLetters: 32_767,
  columns: 500,
} as const;

/** Rows that go from the parser to its user at once, unless they are long. */
export const batchRows = 2_000;
export const batchLetters = 2_000_000;
