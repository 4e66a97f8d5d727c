import { type Found, type Node, calleeName, isNode, nodesIn, textOf } from '../syntax.ts';

const isServerCode = (file: string): boolean =>
  /^apps\/server\/src\/.*\.ts$/.test(file) && !/\/test\/|\.test\.ts$/.test(file);

const sql = /\b(?:select|from|where|insert\s+into|update|delete\s+from|values|case|order\s+by|set|and|in)\b/i;
const gap = ' ? ';

/** What gives the number behind a name: `orderStatus.codeOf('created')`, `machine.toCode(move)`, `claimState.open`. */
const codeCalls = ['codeOf', 'toCode', 'fromCodes'];
const codeTables = /(?:Status|State|Kind|Type|Reason|Verdict|Grade|Mode|Codes)$/;
/** These put a value into the list of parameters and return its place, `$3`. */
const binding = ['bind'];

const isCode = (node: Node): boolean =>
  (node.type === 'CallExpression' && codeCalls.includes(calleeName(node.callee) ?? '')) ||
  (node.type === 'MemberExpression' &&
    isNode(node.object) &&
    node.object.type === 'Identifier' &&
    codeTables.test(String(node.object.value)) &&
    calleeName(node.property) !== 'columns');

/** The parts of an expression but for what it passes as a parameter. */
function partsIn(expression: Node): Node[] {
  const bound = nodesIn(expression)
    .filter((node) => node.type === 'CallExpression' && binding.includes(calleeName(node.callee) ?? ''))
    .flatMap(nodesIn);
  return nodesIn(expression).filter((node) => !bound.includes(node));
}

/** The names of a file that stand for a code or a list of codes. */
function findCodeNames(nodes: readonly Found[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { node } of nodes) {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) continue;
    const value = node.init.type === 'ArrowFunctionExpression' ? node.init.body : node.init;
    if (!isNode(value) || ['BlockStatement', 'TemplateLiteral', 'AwaitExpression'].includes(value.type)) continue;
    const name = calleeName(node.id);
    if (name !== undefined && partsIn(value).some(isCode)) names.add(name);
  }
  return names;
}

/** A code of a value set goes into SQL as a parameter, where the driver and the planner know its type. */
export function sqlCodeFindings(file: string, nodes: readonly Found[]): string[] {
  if (!isServerCode(file)) return [];
  const names = findCodeNames(nodes);
  const carriesCode = (node: Node): boolean =>
    isCode(node) || (node.type === 'Identifier' && names.has(String(node.value)));
  return nodes.flatMap(({ node, line }) => {
    if (node.type !== 'TemplateLiteral' || !sql.test(textOf(node, gap) ?? '')) return [];
    const expressions = (Array.isArray(node.expressions) ? node.expressions : []).filter(isNode);
    return expressions.some((expression) => partsIn(expression).some(carriesCode))
      ? [`${file}:${line} a code of a value set inside SQL: pass it as a parameter`]
      : [];
  });
}
