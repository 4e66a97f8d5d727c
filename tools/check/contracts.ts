import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import type { Machine } from '@tallyhouse/contracts/kit/define-machine.ts';
import { foldersUnder } from './files.ts';

/** All that the contracts of a checkout define. */
export interface Defined {
  readonly locales: readonly string[];
  readonly enums: readonly EnumDef[];
  readonly errors: readonly ErrorDef[];
  readonly machines: readonly Machine[];
  readonly calls: readonly (Call & { readonly module: string })[];
}

const home = 'packages/contracts/src';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isEnum = (value: unknown): value is EnumDef => isObject(value) && 'codes' in value && 'nameOf' in value;
const isMachine = (value: unknown): value is Machine => isObject(value) && 'moves' in value && 'fromCodes' in value;
const isError = (value: unknown): value is ErrorDef => isObject(value) && 'retcode' in value && 'cure' in value;
const isCall = (value: unknown): value is Call => isObject(value) && 'path' in value && 'reply' in value;

/** Loads the contracts of the checkout that is looked at, which need not be the one this code lies in. */
export async function loadContracts(root: string, files: readonly string[]): Promise<Defined> {
  const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
    files.includes(`${home}/${file}`)
      ? ((await import(pathToFileURL(join(root, home, file)).href)) as Record<string, unknown>)
      : {};
  const modules = foldersUnder(files, `${home}/modules`);
  const values = async (name: string): Promise<unknown[]> =>
    (await Promise.all(modules.map((module) => load(`modules/${module}/${name}.ts`)))).flatMap(Object.values);
  const common = async (...names: readonly string[]): Promise<unknown[]> =>
    (await Promise.all(names.map((name) => load(`common/${name}.ts`)))).flatMap(Object.values);
  const members = (tables: readonly unknown[]): unknown[] =>
    tables.filter(isObject).flatMap((table) => Object.values(table));

  const codings = members(await common('task-machines'));

  const { locales } = await load('common/locales.ts');
  if (!Array.isArray(locales)) throw new Error(`${home}/common/locales.ts gives no locales`);
  const calls = await Promise.all(
    modules.map(async (module) => {
      const own = members(Object.values(await load(`modules/${module}/calls.ts`))).filter(isCall);
      return own.map((call) => ({ ...call, module }));
    }),
  );
  return {
    locales: locales as string[],
    enums: [...(await common('goods-enums', 'task-status', 'print')), ...(await values('enums'))].filter(isEnum),
    errors: members([
      ...(await common('base-errors', 'stock-errors', 'task-errors', 'print-errors')),
      ...(await values('errors')),
    ]).filter(isError),
    machines: [
      ...codings.map((coding) => isObject(coding) && coding.machine),
      ...(await common('print')),
      ...(await values('machines')),
    ].filter(isMachine),
    calls: calls.flat(),
  };
}
