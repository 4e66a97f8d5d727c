import { type Node, isNode } from '../check/syntax.ts';
import type { Edit } from './changes.ts';
import { type SourceTree, calledName } from './source-tree.ts';

const shifted: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** The only statement of a branch. */
function onlyStatement(branch: unknown): Node | undefined {
  if (!isNode(branch)) return undefined;
  if (branch.type !== 'BlockStatement') return branch;
  const statements = (branch.stmts as unknown[]).filter(isNode);
  return statements.length === 1 ? statements[0] : undefined;
}

const isRefusal = (name: string | undefined): boolean => name !== undefined && /^refuse([A-Z]|$)/.test(name);

/** `if (...) refuse(...)`, with `return` or without. */
const refuses = (node: Node): boolean => {
  const statement = onlyStatement(node.consequent);
  if (!statement || isNode(node.alternate)) return false;
  if (statement.type === 'ExpressionStatement') return isRefusal(calledName(statement.expression));
  return statement.type === 'ReturnStatement' && isRefusal(calledName(statement.argument));
};

/** It stops at what cannot be: no test can come there. */
const throws = (node: Node): boolean => onlyStatement(node.consequent)?.type === 'ThrowStatement';

/** Conditions negated, comparisons shifted by one, refusals removed with their condition. */
export function conditionChanges(tree: SourceTree): Edit[] {
  const edits: Edit[] = [];
  for (const { node, around } of tree.steps) {
    if (node.type === 'IfStatement' && refuses(node)) {
      edits.push({ kind: 'refusal', ...tree.rangeOf(node), text: ';' });
    } else if (
      (node.type === 'IfStatement' && !throws(node)) ||
      (node.type === 'ConditionalExpression' && isNode(node.test))
    ) {
      const test = node.test as Node;
      edits.push({ kind: 'condition', ...tree.rangeOf(test), text: `!(${tree.textOf(test)})` });
    }
    const operator = shifted[String(node.operator)];
    const guardsThrow = around.some((one) => one.type === 'IfStatement' && throws(one) && one.test === node);
    if (node.type === 'BinaryExpression' && operator !== undefined && !guardsThrow) {
      const [left, right] = [node.left as Node, node.right as Node];
      const start = tree.rangeOf(left).end;
      const { start: end } = tree.rangeOf(right);
      const between = tree.source.slice(start, end);
      edits.push({ kind: 'comparison', start, end, text: between.replace(String(node.operator), operator) });
    }
  }
  return edits;
}
