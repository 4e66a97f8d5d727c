import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Words } from './changes.ts';
import type { Declarations } from './declarations.ts';

const contracts = '@tallyhouse/contracts/';

/** The file of the contracts that an import names; undefined for other imports. */
export const contractPath = (specifier: string): string | undefined =>
  specifier.startsWith(contracts) ? `packages/contracts/src/${specifier.slice(contracts.length)}` : undefined;

export const importContract = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;

interface Machine {
  readonly moves: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;
}

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'moves' in value && 'states' in value;

const isEnum = (value: unknown): value is { values: Readonly<Record<string, unknown>> } =>
  typeof value === 'object' && value !== null && 'values' in value && 'codeOf' in value;

/** Other moves of this machine, first those that a row may make from the same status: their mistake is not refused. */
function otherMoves({ moves }: Machine, move: string): string[] {
  const own = moves[move];
  if (!own) return [];
  const others = Object.entries(moves).filter(([, { to }]) => to !== own.to);
  const isLegal = ([, { from }]: (typeof others)[number]): boolean => from.some((state) => own.from.includes(state));
  return others.toSorted((a, b) => Number(isLegal(b)) - Number(isLegal(a))).map(([name]) => name);
}

/** The enums a file imports, and the machines of its module. */
export async function wordsOf(root: string, file: string, { imports }: Declarations): Promise<Words> {
  const enums = new Map<string, readonly string[]>();
  for (const [local, { from, name }] of imports) {
    const source = contractPath(from);
    if (source === undefined || !existsSync(join(root, source))) continue;
    const value = (await importContract(join(root, source)))[name];
    if (isEnum(value)) enums.set(local, Object.keys(value.values));
  }
  const [, module] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file) ?? [];
  const machineFile = join(root, `packages/contracts/src/modules/${module ?? ''}/machines.ts`);
  const machines = existsSync(machineFile) ? Object.values(await importContract(machineFile)).filter(isMachine) : [];
  return {
    membersOf: (name) => enums.get(name) ?? [],
    otherMoves: (move) => machines.map((machine) => otherMoves(machine, move)).find((list) => list.length > 0) ?? [],
  };
}
