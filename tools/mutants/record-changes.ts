import { type Node, isNode, keyOf } from '../check/syntax.ts';
import type { Edit } from './changes.ts';
import { type SourceTree, bare, calledName, entriesOf, propertiesOf } from './source-tree.ts';

/** Takes one of several entries out, with the comma that parts it from its neighbour. */
function without(ranges: readonly { start: number; end: number }[], n: number): { start: number; end: number } {
  const own = ranges[n];
  if (!own) throw new Error(`there is no entry ${n}`);
  const next = ranges[n + 1];
  if (next) return { start: own.start, end: next.start };
  const previous = ranges[n - 1];
  return previous ? { start: previous.end, end: own.end } : own;
}

const isNamed = (node: Node, name: string): boolean => node.type === 'KeyValueProperty' && keyOf(node) === name;

/** The fields of an object that an audit row keeps. */
function lostFields(tree: SourceTree, object: Node): Edit[] {
  const properties = propertiesOf(object);
  const ranges = properties.map((property) => tree.rangeOf(property));
  return ranges.map((_, n) => ({ kind: 'audit', ...without(ranges, n), text: '' }));
}

/** `{ object_id, before, after, reason }`: a field less in each part, or a part that is computed elsewhere left empty. */
function lostAudit(tree: SourceTree, draft: Node): Edit[] {
  const properties = propertiesOf(draft);
  const ranges = properties.map((property) => tree.rangeOf(property));
  return properties.flatMap((property, n): Edit[] => {
    const key = keyOf(property);
    if (key === 'reason') return [{ kind: 'audit', ...without(ranges, n), text: '' }];
    if (key !== 'before' && key !== 'after') return [];
    const value = property.type === 'KeyValueProperty' ? bare(property.value) : property;
    if (value?.type === 'ObjectExpression') return lostFields(tree, value);
    const range = ranges[n];
    return range ? [{ kind: 'audit', ...range, text: `${key}: {}` }] : [];
  });
}

/** Drafts of audit rows: objects that name what they are about and what it became. */
const isAuditDraft = (node: Node): boolean => {
  if (node.type !== 'ObjectExpression') return false;
  const keys = propertiesOf(node).map(keyOf);
  return keys.includes('object_id') && ['before', 'after', 'reason'].some((key) => keys.includes(key));
};

/** A function whose type says that it makes what an audit row keeps. */
function auditValuesOf(tree: SourceTree, node: Node): Node | undefined {
  const { returnType, body } = node;
  if (!isNode(returnType) || !/^:\s*AuditValues\b/.test(tree.textOf(returnType))) return undefined;
  const value = bare(body);
  if (value?.type === 'ObjectExpression') return value;
  const last = isNode(body) && Array.isArray(body.stmts) ? (body.stmts as unknown[]).at(-1) : undefined;
  const given = isNode(last) && last.type === 'ReturnStatement' ? bare(last.argument) : undefined;
  return given?.type === 'ObjectExpression' ? given : undefined;
}

/** The events of an outcome: each of them lost. */
function lostEvents(tree: SourceTree, property: Node): Edit[] {
  const value = bare(property.value);
  if (value?.type !== 'ArrayExpression') {
    return isNode(property.value) ? [{ kind: 'event', ...tree.rangeOf(property.value), text: '[]' }] : [];
  }
  const ranges = entriesOf(value).map((entry) => {
    const { start, end } = tree.rangeOf(entry.value);
    return { start: entry.spread ? start - '...'.length : start, end };
  });
  return ranges.map((_, n) => ({ kind: 'event', ...without(ranges, n), text: '' }));
}

/** Fields of audit rows that are lost, and events that are lost. */
export function recordChanges(tree: SourceTree): Edit[] {
  const edits: Edit[] = [];
  for (const { node } of tree.steps) {
    if (isAuditDraft(node)) edits.push(...lostAudit(tree, node));
    const values = auditValuesOf(tree, node);
    if (values) edits.push(...lostFields(tree, values));
    if (isNamed(node, 'events')) edits.push(...lostEvents(tree, node));
    if (node.type !== 'ObjectExpression') {
      const isPush = node.type === 'ExpressionStatement' && calledName(node.expression) === 'push';
      if (isPush && /^(await )?events\./.test(tree.textOf(node))) {
        edits.push({ kind: 'event', ...tree.rangeOf(node), text: ';' });
      }
      continue;
    }
    const shorthand = propertiesOf(node).find((one) => one.type === 'Identifier' && one.value === 'events');
    if (shorthand) edits.push({ kind: 'event', ...tree.rangeOf(shorthand), text: 'events: []' });
  }
  return edits;
}
