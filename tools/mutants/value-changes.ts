import { type Node, calleeName, isNode, keyOf } from '../check/syntax.ts';
import type { Edit, Words } from './changes.ts';
import { type SourceTree, type Step, bare, calledName, entriesOf, propertiesOf } from './source-tree.ts';

const isText =
  /(_id|_no|_code|_key|_url|_name|name|code|remark|reason|email|text|title|lang|region|label|creator|modifier)$/;

/** Another value of the same sort, as far as it can be read from the name and the text of a field. */
function constantFor(name: string, value: Node): string | undefined {
  if (value.type === 'NullLiteral') return undefined;
  if (value.type === 'NumericLiteral') return value.value === 0 ? '1' : '0';
  if (value.type === 'BooleanLiteral') return String(value.value !== true);
  if (value.type === 'StringLiteral') return value.value === '' ? `'changed'` : `''`;
  if (value.type === 'ObjectExpression') return undefined;
  if (/^(Number|epoch|epochOrNull|codeOf)$/.test(calledName(value) ?? '')) return '0';
  if (value.type === 'ArrayExpression' || /(^|_)(list|ids|rows)$/.test(name)) return '[]';
  return isText.test(name) || value.type === 'TemplateLiteral' ? `''` : '0';
}

function constantFields(tree: SourceTree, object: Node): Edit[] {
  return propertiesOf(object).flatMap((property): Edit[] => {
    const name = keyOf(property);
    const value = property.type === 'KeyValueProperty' ? bare(property.value) : property;
    if (name === undefined || !value || (property.type !== 'KeyValueProperty' && property.type !== 'Identifier'))
      return [];
    const constant = constantFor(name, value);
    if (constant === undefined) return [];
    return [{ kind: 'reply', ...tree.rangeOf(property), text: `${name}: ${constant}` }];
  });
}

/** The objects a function gives back: its expression, or what follows `return` in it and in no function inside it. */
function returnedObjects(fn: Node): Node[] {
  const found: Node[] = [];
  const add = (value: unknown): void => {
    const node = bare(value);
    if (node?.type === 'ObjectExpression') found.push(node);
  };
  const search = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) search(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    if (isNode(value)) {
      if (/Function/.test(value.type) && value.type !== 'FunctionBody') return;
      if (value.type === 'ReturnStatement') add(value.argument);
    }
    for (const part of Object.values(value)) search(part);
  };
  if (isNode(fn.body) && fn.body.type !== 'FunctionBody' && fn.body.type !== 'BlockStatement') add(fn.body);
  else search(fn.body);
  return found;
}

/** Does this function make a reply: the handler of a call, or a row as it goes over the wire? */
function makesReply({ node, around }: Step): boolean {
  if (!/^(Arrow)?Function(Expression|Declaration)$/.test(node.type)) return false;
  const parent = around.at(-1);
  if (parent?.type === 'CallExpression' && calledName(parent)?.startsWith('handle')) return true;
  const named =
    node.type === 'FunctionDeclaration' ? node.identifier : parent?.type === 'VariableDeclarator' && parent.id;
  return isNode(named) && String(named.value).endsWith('OnWire');
}

function replyChanges(tree: SourceTree, step: Step): Edit[] {
  const { node } = step;
  if (node.type === 'KeyValueProperty' && keyOf(node) === 'reply') {
    const value = bare(node.value);
    return value?.type === 'ObjectExpression' ? constantFields(tree, value) : [];
  }
  if (!makesReply(step)) return [];
  return returnedObjects(node)
    .filter((object) => !propertiesOf(object).some((one) => keyOf(one) === 'reply'))
    .flatMap((object) => constantFields(tree, object));
}

const isQuantity = (name: string | undefined): boolean =>
  name !== undefined && /(^|_)(qty|quantity|pieces)$/.test(name);

/** What stands for a number; not a type, a column or a list. */
const isNumber = (value: Node): boolean =>
  /^(Identifier|MemberExpression|BinaryExpression|CallExpression|NumericLiteral|ConditionalExpression|UnaryExpression)$/.test(
    value.type,
  );

function quantityChanges(tree: SourceTree, { node, around }: Step): Edit[] {
  // The words of a refusal are not a quantity anybody counts with.
  if (around.some((one) => calledName(one)?.startsWith('refuse'))) return [];
  if (node.type === 'ObjectExpression') {
    return propertiesOf(node).flatMap((property): Edit[] => {
      const name = keyOf(property);
      if (name === undefined || !isQuantity(name)) return [];
      if (property.type === 'Identifier') {
        return [{ kind: 'quantity', ...tree.rangeOf(property), text: `${name}: ${name} + 1` }];
      }
      const value = property.type === 'KeyValueProperty' ? bare(property.value) : undefined;
      if (!value || !isNode(property.value) || !isNumber(value)) return [];
      return [{ kind: 'quantity', ...tree.rangeOf(property.value), text: `(${tree.textOf(property.value)}) + 1` }];
    });
  }
  if (node.type !== 'CallExpression') return [];
  return entriesOf(node)
    .filter(({ value, spread }) => {
      const isName = value.type === 'Identifier' || value.type === 'MemberExpression';
      return isName && spread === undefined && isQuantity(calleeName(value));
    })
    .map(({ value }): Edit => ({ kind: 'quantity', ...tree.rangeOf(value), text: `${tree.textOf(value)} + 1` }));
}

/** `x.codeOf('name')` with another name, and a move of a machine that is another move. */
function statusChanges(tree: SourceTree, { node, around }: Step, words: Words): Edit[] {
  if (node.type !== 'StringLiteral') return [];
  const call = around.at(-1);
  if (call?.type !== 'CallExpression' || !entriesOf(call).some(({ value }) => value === node)) return [];
  const name = String(node.value);
  const isCode = calledName(call) === 'codeOf';
  const callee = call.callee as Node;
  const others = isCode ? words.membersOf(calleeName(callee.object) ?? '') : words.otherMoves(name);
  const other = others.filter((one) => one !== name);
  const [first] = other;
  return first === undefined ? [] : [{ kind: 'status', ...tree.rangeOf(node), text: `'${first}'` }];
}

/** Fields of a reply that are constant, quantities off by one, another status. */
export const valueChanges = (tree: SourceTree, words: Words): Edit[] =>
  tree.steps.flatMap((step) => [
    ...replyChanges(tree, step),
    ...quantityChanges(tree, step),
    ...statusChanges(tree, step, words),
  ]);
