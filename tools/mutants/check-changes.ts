import { type Node, calleeName, isNode } from '../check/syntax.ts';
import type { Edit } from './changes.ts';
import { type SourceTree, bare, calledName, entriesOf } from './source-tree.ts';

const filterWords = ['equal', 'oneOf', 'pasted', 'atLeast', 'atMost', 'since', 'until', 'contains', 'also'];

/** Does a chain of calls begin with `where(...)` or `whereSite(...)`? */
function beginsWithWhere(value: unknown): boolean {
  const node = bare(value);
  if (node?.type !== 'CallExpression') return false;
  if (!isNode(node.callee)) return false;
  if (node.callee.type === 'Identifier') return /^where|Filter$/.test(String(node.callee.value));
  return node.callee.type === 'MemberExpression' && beginsWithWhere(node.callee.object);
}

const isCheck = (node: unknown): boolean => /^refuse[A-Z]/.test(calledName(node) ?? '');

/** Calls of `refuse...()` that check and go on. */
function skippedCheck(tree: SourceTree, node: Node, parent: Node | undefined): Edit | undefined {
  if (node.type === 'ExpressionStatement' && isCheck(node.expression)) {
    return { kind: 'permission', ...tree.rangeOf(node), text: ';' };
  }
  if (node.type !== 'CallExpression' || !isCheck(node)) return undefined;
  const [, , row] = entriesOf(node);
  // It gives the row back when its version fits.
  if (calleeName(node.callee) === 'refuseStale' && row) {
    return { kind: 'permission', ...tree.rangeOf(node), text: `(${tree.textOf(row.value)})` };
  }
  // One of several questions that go together.
  const isEntry =
    (parent?.type === 'ArrayExpression' || parent?.type === 'CallExpression') &&
    entriesOf(parent).some(({ value }) => value === node);
  return isEntry ? { kind: 'permission', ...tree.rangeOf(node), text: 'undefined' } : undefined;
}

/** Checks that are skipped, and filters of a list that are dropped. */
export function checkChanges(tree: SourceTree): Edit[] {
  const edits: Edit[] = [];
  for (const { node, around } of tree.steps) {
    const skipped = skippedCheck(tree, node, around.at(-1));
    if (skipped) edits.push(skipped);
    const { callee } = node;
    if (
      node.type === 'CallExpression' &&
      isNode(callee) &&
      callee.type === 'MemberExpression' &&
      filterWords.includes(calleeName(callee) ?? '') &&
      beginsWithWhere(callee.object)
    ) {
      const { end: start } = tree.rangeOf(callee.object as Node);
      edits.push({ kind: 'filter', start, end: tree.rangeOf(node).end, text: '' });
    }
  }
  return edits;
}
