import { type Plugin, parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isNamed = (node: unknown, name: string): boolean => isNode(node) && node.name === name;

/** What runs when the module is loaded, outermost first: not the insides of functions. */
function* loaded(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* loaded(one);
  if (!isNode(value) || /Function/.test(value.type)) return;
  yield value;
  for (const part of Object.values(value)) yield* loaded(part);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Property extends Node {
  readonly key?: Node;
  readonly value?: Node;
}

/** Of a permission the console asks for its key: what it is called, and who may have it, it reads from the server. */
const ofServer = ['title', 'sensitive', 'bpo'];

function* permissionEdits(table: { properties: Property[] }): Generator<Edit> {
  for (const { value } of table.properties) {
    if (value?.type !== 'ObjectExpression') continue;
    const parts = value.properties as Property[];
    for (const [n, { key, end }] of parts.entries()) {
      const before = parts[n - 1];
      if (before && ofServer.some((name) => isNamed(key, name))) yield { from: before.end, to: end, text: '' };
    }
  }
}

function* editsOf(file: string, code: string): Generator<Edit> {
  for (const node of loaded(parseSync(file, code).program)) {
    if (node.type !== 'CallExpression') continue;
    yield { from: node.start, to: node.start, text: '/* @__PURE__ */ ' };
    const [shape] = node.arguments as [{ properties: Property[] }];
    if (isNamed(node.callee, 'definePermissions')) yield* permissionEdits(shape);
    if (!isNamed(node.callee, 'defineCall')) continue;
    for (const { key, value } of shape.properties) {
      if (value && (isNamed(key, 'input') || isNamed(key, 'reply')))
        yield { from: value.start, to: value.end, text: 'undefined' };
    }
  }
}

/**
 * The console sends and believes: the server checks what comes in, and tests what goes out. So calls lose the schemas of
 * their inputs and replies, and of what is made in a contract only what is used stays: a start takes a tenth less.
 */
export const slimContracts: Plugin = {
  name: 'slim-contracts',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\/packages\/contracts\/src\/[^?]*\.ts$/.test(id)) return undefined;
    let slim = '';
    let done = 0;
    for (const { from, to, text } of [...editsOf(id, code)].toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      // Within what has been left out, or where another call began already.
      if (from < done || (from === to && slim.endsWith(text) && from === done)) continue;
      slim += code.slice(done, from) + text;
      done = to;
    }
    return { code: slim + code.slice(done), map: null };
  },
};
