/** The six looks of a status (shape, tint and word); the spec's colour table maps words to these. */
export type StatusKind = 'grey' | 'info' | 'success' | 'danger' | 'warning' | 'primary';

export interface EnumValue {
  readonly code: number;
  readonly kind: StatusKind;
}

export interface EnumDef<Name extends string = string> {
  readonly id: string;
  readonly values: Readonly<Record<Name, EnumValue>>;
  readonly codes: readonly number[];
  /** The module in whose own files its words are; without one they are among those that every page brings. */
  readonly texts?: string;
  /** The name of a wire value; undefined for one this console does not know yet. */
  nameOf(code: number): Name | undefined;
  codeOf(name: Name): number;
}

/**
 * A value set: wire value, name and colour. Its texts are `enum.<id>.<name>`: in the shared file, which is part of the
 * first page of all, or in the files of one module, which a page of another module loads with `openTexts` before it shows them.
 */
export function defineEnum<const Values extends Readonly<Record<string, EnumValue>>>(
  id: string,
  values: Values,
  texts?: string,
): EnumDef<Extract<keyof Values, string>> {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(values) as Name[];
  const byCode = new Map(names.map((name) => [values[name]?.code, name]));
  return {
    id,
    values,
    codes: names.map((name) => values[name]?.code ?? Number.NaN),
    nameOf: (code) => byCode.get(code),
    codeOf: (name) => values[name]?.code ?? Number.NaN,
    ...(texts === undefined ? {} : { texts }),
  };
}
