/** The names between braces in a text: `'Floor {floor_no} is taken'` needs `floor_no`. */
export type ParamsOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

export interface ErrorRow {
  readonly retcode: number;
  /** The true HTTP status under the envelope. */
  readonly http: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503 | 504;
  /** English text with {params}: what happened and what to do next. Other locales translate `error.<name>`. */
  readonly text: string;
  readonly cause: string;
  readonly cure: string;
}

export interface ErrorDef<Text extends string = string> extends ErrorRow {
  readonly name: string;
  readonly text: Text;
}

export type ErrorTable = Readonly<Record<string, ErrorDef>>;

export type ErrorParams<Def extends ErrorDef> = Readonly<Record<ParamsOf<Def['text']>, string | number>>;

/** One catalogue of refusals, each with its retcode, cause and cure. The name becomes the key of its text. */
export function defineErrors<const Table extends Readonly<Record<string, ErrorRow>>>(
  table: Table,
): { readonly [Name in keyof Table]: ErrorDef<Table[Name]['text']> } {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, { name, ...row }])) as unknown as {
    readonly [Name in keyof Table]: ErrorDef<Table[Name]['text']>;
  };
}

/** The English sentence of a refusal. */
export const errorText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
