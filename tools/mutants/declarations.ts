import { dirname, join, normalize } from 'node:path';
import { type Node, isNode } from '../check/syntax.ts';
import { type Range, type SourceTree, calledName, entriesOf } from './source-tree.ts';

interface Imported {
  readonly from: string;
  readonly name: string;
}

/** What a file declares at its top, and which names each of these uses. */
export interface Declaration extends Range {
  readonly names: readonly string[];
  readonly uses: ReadonlySet<string>;
  /** The call it is the handler of, as the file writes it: `calls.createAsn`. */
  readonly handles: { readonly table: string; readonly call: string } | undefined;
}

export interface Declarations {
  readonly imports: ReadonlyMap<string, Imported>;
  /** Names that are passed on from another file. */
  readonly passedOn: ReadonlyMap<string, Imported>;
  readonly list: readonly Declaration[];
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'StringLiteral') ? String(node.value) : undefined;

const specifiersOf = (statement: Node): Node[] =>
  Array.isArray(statement.specifiers) ? (statement.specifiers as unknown[]).filter(isNode) : [];

/** The file that a relative import of another file names. */
export const importedFile = (file: string, from: string): string | undefined =>
  from.startsWith('.') ? normalize(join(dirname(file), from)) : undefined;

function declaredNames(statement: Node): string[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement;
  if (Array.isArray(inner.declarations)) {
    return (inner.declarations as unknown[]).flatMap((one) => (isNode(one) ? (nameOf(one.id) ?? []) : []));
  }
  return [nameOf(inner.identifier) ?? []].flat();
}

/** Is this the name of a property, and so no use of a declaration? */
const isPropertyName = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node) ||
  (parent?.type === 'KeyValueProperty' && parent.key === node);

function handledBy(node: Node): Declaration['handles'] {
  if (!calledName(node)?.startsWith('handle') || node.type !== 'CallExpression') return undefined;
  for (const { value } of entriesOf(node)) {
    if (value.type !== 'MemberExpression') continue;
    const [table, call] = [nameOf(value.object), nameOf(value.property)];
    if (table !== undefined && call !== undefined) return { table, call };
  }
  return undefined;
}

/** Reads what a file declares, imports and passes on. */
export function declarationsOf(tree: SourceTree): Declarations {
  const imports = new Map<string, Imported>();
  const passedOn = new Map<string, Imported>();
  const byStatement = new Map<Node, { uses: Set<string>; handles: Declaration['handles'] }>();
  for (const { node, around } of tree.steps) {
    const [top = node] = around;
    const from = nameOf(top.source);
    if (top.type === 'ImportDeclaration' || (top.type === 'ExportNamedDeclaration' && from !== undefined)) {
      if (node !== top || from === undefined) continue;
      for (const one of specifiersOf(top)) {
        const local = nameOf(one.local);
        const outer = nameOf(one.exported) ?? nameOf(one.orig);
        if (local !== undefined) imports.set(local, { from, name: nameOf(one.imported) ?? local });
        else if (outer !== undefined) passedOn.set(outer, { from, name: nameOf(one.orig) ?? outer });
      }
      continue;
    }
    const found = byStatement.get(top) ?? { uses: new Set<string>(), handles: undefined };
    byStatement.set(top, found);
    const name = nameOf(node);
    if (node.type === 'Identifier' && name !== undefined && !isPropertyName(node, around.at(-1))) found.uses.add(name);
    found.handles ??= handledBy(node);
  }
  const list = [...byStatement].map(([top, found]) => ({
    ...tree.rangeOf(top),
    names: declaredNames(top),
    ...found,
  }));
  return { imports, passedOn, list };
}
