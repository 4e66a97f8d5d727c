import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, readText } from '../files.ts';
import { type Found, type Node, argument, calleeName, isNode, keyOf, nodesIn, nodesOf, textOf } from '../syntax.ts';

const isTestFile = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);

const mostIds = 2;
const id = /\[(?:call [\w.]+|issue [^\]]+|[A-Z]+-[^\]\s]+)\]/g;

const leavesOut = ['skip', 'skipIf', 'runIf', 'fails', 'todo', 'only', 'fixme'];
/** What may stand between `it` and its title. */
const modifiers = [...leavesOut, 'each', 'for', 'concurrent', 'sequential'];

/** Functions of the test kits that throw when what they look for does not come. */
const assertingHelpers = ['expect', 'soon', 'shows', 'gone', 'fc.assert'];

const commentedOut = /(?:\/\/|\/\*|^[ \t]*\*)[ \t]*(?:it|test|describe)(?:\.\w+(?:\([^)\n]*\))?)*\(\s*['"`]/gm;
const leftOut = new RegExp(String.raw`(?<!\.)\.(?:${leavesOut.join('|')})\s*(?:\(|\.\w)`, 'g');

/** The names of a callee from left to right: `it.each(rows)(title)` is it, each. */
function partsOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.value)];
  if (callee.type === 'MemberExpression') return [...partsOf(callee.object), calleeName(callee.property) ?? ''];
  if (callee.type === 'CallExpression') return partsOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? partsOf(callee.tag) : [];
}

const isFunction = (node: Node): boolean => /Function(?:Expression|Declaration)$/.test(node.type);

/** The functions that a piece of code calls, by name. A chain such as `expect(a).toBe(b)` goes by its first name. */
const calledIn = (code: Node): string[] =>
  nodesIn(code).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const parts = partsOf(node.callee);
    return [parts[0] ?? '', parts.slice(0, 2).join('.'), ...(parts.length === 1 ? [] : [parts.at(-1) ?? ''])];
  });

/** The value that a node gives a name to, if it is one. */
function named(node: Node): { name: string | undefined; value: unknown } {
  if (node.type === 'VariableDeclarator') return { name: calleeName(node.id), value: node.init };
  if (node.type === 'FunctionDeclaration') return { name: calleeName(node.identifier), value: node };
  if (node.type === 'KeyValueProperty') return { name: keyOf(node), value: node.value };
  return { name: undefined, value: undefined };
}

/** The functions that a file takes from its neighbours and that assert there. */
const findImported = (root: string, file: string, nodes: readonly Found[]): string[] =>
  nodes.flatMap(({ node }) => {
    const from = node.type === 'ImportDeclaration' ? textOf(node.source, '') : undefined;
    if (from === undefined || !from.startsWith('.')) return [];
    const there = assertingIn(root, join(file, '..', from));
    const names = (Array.isArray(node.specifiers) ? node.specifiers : []).filter(isNode);
    return names.flatMap(({ local, imported }) => {
      const name = calleeName(local) ?? '';
      return there.has(calleeName(imported) ?? name) ? [name] : [];
    });
  });

/** The functions that assert: those of the list, and those that call one of them. */
function findAsserting(root: string, file: string, nodes: readonly Found[]): ReadonlySet<string> {
  const calls = nodes.flatMap(({ node }) => {
    const { name, value } = named(node);
    // A property is a function itself; a variable may be made of several.
    const hasFunction =
      isNode(value) && (isFunction(value) || (node.type === 'VariableDeclarator' && nodesIn(value).some(isFunction)));
    return name !== undefined && hasFunction ? [{ name, called: calledIn(value) }] : [];
  });
  const asserting = new Set([...assertingHelpers, ...findImported(root, file, nodes)]);
  for (let before = 0; before !== asserting.size;) {
    before = asserting.size;
    for (const { name, called } of calls) if (called.some((one) => asserting.has(one))) asserting.add(name);
  }
  return asserting;
}

const assertingByFile = new Map<string, ReadonlySet<string>>();

function assertingIn(root: string, file: string): ReadonlySet<string> {
  const path = join(root, file);
  const known = assertingByFile.get(path);
  if (known) return known;
  // Modules may import each other: what is being read counts for nothing until it is.
  assertingByFile.set(path, new Set());
  // The code under test asserts nothing.
  const isReadable = /(?:^|\/)tests?\/.*\.tsx?$/.test(file) && existsSync(path);
  const found = isReadable ? findAsserting(root, file, nodesOf(file, readText(root, file))) : new Set<string>();
  assertingByFile.set(path, found);
  return found;
}

interface TestCall {
  readonly line: number;
  readonly isGroup: boolean;
  readonly title: string;
  readonly names: readonly string[];
  readonly options: readonly string[];
  /** What the test runs; absent in a test that is only a title. */
  readonly body: Node | undefined;
}

function readTestCall({ node, line }: Found): TestCall | undefined {
  const [root = '', ...names] = node.type === 'CallExpression' ? partsOf(node.callee) : [];
  if (!['it', 'test', 'describe'].includes(root) || names.some((name) => !modifiers.includes(name))) return undefined;
  const title = textOf(argument(node, 0), '*');
  if (title === undefined) return undefined;
  const rest = [argument(node, 1), argument(node, 2)].filter((one) => one !== undefined);
  const options = rest
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => (Array.isArray(properties) ? properties : []))
    .flatMap((property) => (isNode(property) ? (keyOf(property) ?? []) : []));
  const body = rest.find((one) => isFunction(one) || one.type === 'Identifier');
  return { line, isGroup: root === 'describe', title, names, options, body };
}

function callFindings(call: TestCall, asserting: ReadonlySet<string>): string[] {
  const called = call.body?.type === 'Identifier' ? [String(call.body.value)] : call.body ? calledIn(call.body) : [];
  const options = call.options.filter((name) => leavesOut.includes(name));
  const skips = call.isGroup ? [] : called.filter((name) => name === 'skip');
  const ids = call.title.match(id) ?? [];
  return [
    ...[...options, ...skips].map((name) => `${name} leaves tests out`),
    ...(call.isGroup || called.some((name) => asserting.has(name)) ? [] : ['a test that asserts nothing']),
    ...(ids.length > mostIds ? [`${ids.length} ids in a title, at most ${mostIds}: split the test`] : []),
  ];
}

/** Every test runs, asserts something, and shows at most two requirements. */
export function testFindings(root: string, file: string, text: string, nodes: readonly Found[]): string[] {
  if (!isTestFile(file)) return [];
  const asserting = findAsserting(root, file, nodes);
  const inText = [
    ...[...text.matchAll(leftOut)].map(({ 0: word, index }) => ({ index, fault: `${word.trim()} leaves tests out` })),
    ...[...text.matchAll(commentedOut)].map(({ index }) => ({ index, fault: 'a test in a comment' })),
  ];
  return [
    ...inText.map(({ index, fault }) => `${file}:${lineAt(text, index)} ${fault}`),
    ...nodes.flatMap((found) => {
      const call = readTestCall(found);
      return call ? callFindings(call, asserting).map((fault) => `${file}:${found.line} ${fault}`) : [];
    }),
  ];
}
