import type { Machine } from '@tallyhouse/contracts/kit/define-machine.ts';
import { type Found, type Node, argument, calleeName, isNode, keyOf, textOf } from '../syntax.ts';
import { machineColumns, stockTables } from './tables.ts';

const gap = ' ? ';
const inTests = (file: string): boolean => /^(tests|apps\/server\/test)\/|\/test\/|\.test\.ts$/.test(file);
const inServer = (file: string): boolean => file.startsWith('apps/server/src/') && !inTests(file);
const inTools = (file: string): boolean =>
  file.startsWith('tools/') && !inTests(file) && !file.startsWith('tools/check/');

const table = (name: string): string => String.raw`(?:only\s+)?(?:"?site"?\.)?"?${name}"?(?![\w.])`;
const writes = (name: string): RegExp =>
  new RegExp(
    String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+${table(name)}`,
    'i',
  );
/** The part between SET and what follows it, for an update of the table or of one that the text does not name. */
const setClause = (name: string): RegExp =>
  new RegExp(
    String.raw`\b(?:update\s+(?:${table(name)}|\?)[^;]*?|insert\s+into\s+${table(name)}[^;]*?do\s+update\s+)\bset\b([^;]*?)(?:\bwhere\b|\breturning\b|\bfrom\b|;|$)`,
    'gi',
  );

const setsInSql = (sql: string, { table: name, column }: { table: string; column: string }): boolean =>
  [...sql.matchAll(setClause(name))].some(([, clause = '']) =>
    new RegExp(String.raw`(?:^|[\s,("])${column}"?\s*(?:=|,[^=]*\)\s*=|\)\s*=)`, 'i').test(clause),
  );

/** The table of a Kysely chain: `updateTable('x').set(...).where(...)`. */
function chainTable(call: Node, start: readonly string[]): string | undefined {
  let at: unknown = call;
  while (isNode(at)) {
    if (at.type === 'CallExpression') {
      if (start.includes(calleeName(at.callee) ?? '')) return textOf(argument(at, 0), gap)?.replace(/^site\./, '');
      at = at.callee;
    } else if (at.type === 'MemberExpression') at = at.object;
    else return undefined;
  }
  return undefined;
}

function keysSet(call: Node): string[] {
  const first = argument(call, 0);
  if (first?.type === 'StringLiteral') return [String(first.value)];
  if (first?.type !== 'ObjectExpression' || !Array.isArray(first.properties)) return [];
  return first.properties.flatMap((property: unknown) => (isNode(property) ? (keyOf(property) ?? []) : []));
}

function statusFindings(file: string, { node, line }: Found): string[] {
  const sql = textOf(node, gap);
  const columns = Object.values(machineColumns);
  const say = ({ table: name, column }: { table: string; column: string }): string =>
    `${file}:${line} sets ${name}.${column} by hand: only transition() moves a status`;
  if (sql !== undefined) return columns.filter((target) => setsInSql(sql, target)).map(say);
  if (node.type !== 'CallExpression' || !['set', 'doUpdateSet'].includes(calleeName(node.callee) ?? '')) return [];
  const owner = chainTable(node, ['updateTable', 'insertInto', 'mergeInto']);
  if (owner === undefined) return [];
  const keys = keysSet(node);
  return columns.filter(({ table: name, column }) => name === owner && keys.includes(column)).map(say);
}

function stockFindings(file: string, { node, line }: Found): string[] {
  const sql = textOf(node, gap);
  const written =
    sql === undefined
      ? stockTables.filter(
          (name) =>
            node.type === 'CallExpression' &&
            ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'].includes(
              calleeName(node.callee) ?? '',
            ) &&
            textOf(argument(node, 0), gap)?.replace(/^site\./, '') === name,
        )
      : stockTables.filter((name) => writes(name).test(sql));
  return written.map((name) => `${file}:${line} writes ${name}: only apps/server/src/stock does`);
}

function roomFindings(file: string, { node, line }: Found): string[] {
  const text = textOf(node, gap) ?? (node.type === 'KeyValueProperty' ? keyOf(node) : undefined);
  const room = /\bapp\.(system|control)\b/.exec(text ?? '')?.[0];
  return room === undefined ? [] : [`${file}:${line} opens ${room}: only kernel/db/databases.ts does`];
}

function connectionFindings(file: string, { node, line }: Found): string[] {
  const name = node.type === 'NewExpression' ? calleeName(node.callee) : undefined;
  return name === 'Client' || name === 'Pool'
    ? [`${file}:${line} new ${name}: connections are opened in kernel/db`]
    : [];
}

/** Rules about who touches the database, and how. */
export function databaseFindings(file: string, nodes: readonly Found[]): string[] {
  const server = inServer(file);
  if (!server && !inTools(file)) return [];
  const rules = [
    ...(file === 'apps/server/src/kernel/transition.ts' ? [] : [statusFindings]),
    ...(file.startsWith('apps/server/src/stock/') ? [] : [stockFindings]),
    ...(file === 'apps/server/src/kernel/db/databases.ts' ? [] : [roomFindings]),
    ...(server && !file.startsWith('apps/server/src/kernel/db/') ? [connectionFindings] : []),
  ];
  return [...new Set(nodes.flatMap((found) => rules.flatMap((rule) => rule(file, found))))];
}

/** SQL files other than migrations: the functions of the engine rooms. */
export function sqlFileFindings(file: string, sql: string): string[] {
  if (file.startsWith('apps/server/migrations/')) return [];
  const status = Object.values(machineColumns).filter((target) => setsInSql(sql, target));
  const stock = file.startsWith('apps/server/src/stock/') ? [] : stockTables.filter((name) => writes(name).test(sql));
  return [
    ...status.map(
      ({ table: name, column }) => `${file} sets ${name}.${column} by hand: only transition() moves a status`,
    ),
    ...stock.map((name) => `${file} writes ${name}: only apps/server/src/stock does`),
  ];
}

/** A machine whose column nobody named here would be guarded by nobody. */
export const unguardedMachines = (machines: readonly Machine[]): string[] =>
  machines
    .filter(({ id }) => !(id in machineColumns))
    .map(({ id }) => `tools/check/source/tables.ts does not name the status column of the machine ${id}`);
