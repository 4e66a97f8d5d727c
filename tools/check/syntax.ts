import { parseSync } from '@swc/core';

/** A node of the syntax tree, as far as the gates look into it. */
export interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export interface Found {
  readonly node: Node;
  readonly line: number;
}

/** Every node of a file, outermost first. */
export function nodesOf(file: string, source: string): Found[] {
  // Offsets of swc go on from file to file and count bytes: a leading semicolon marks where this file begins.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  const begin = tree.span.start + 1;
  const starts = lineStarts(source);
  const found: Found[] = [];
  const visit = (value: unknown, inherited: number): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, inherited);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const at = isNode(value) && value.span ? value.span.start - begin : inherited;
    if (isNode(value)) found.push({ node: value, line: lineOf(starts, at) });
    for (const [name, part] of Object.entries(value)) if (name !== 'span') visit(part, at);
  };
  visit(tree.body, 0);
  return found;
}

/** A node and every node in it, outermost first. */
export function nodesIn(root: Node): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) found.push(value);
      for (const [name, part] of Object.entries(value)) if (name !== 'span') visit(part);
    }
  };
  visit(root);
  return found;
}

function lineStarts(source: string): number[] {
  const starts = [0];
  let bytes = 0;
  for (const line of source.split('\n')) starts.push((bytes += Buffer.byteLength(line) + 1));
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The text of a string or template; `gap` stands for what a template computes. */
export function textOf(value: unknown, gap: string): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'StringLiteral') return String(value.value);
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return undefined;
  return value.quasis.map((part: unknown) => (isNode(part) ? String(part.cooked ?? part.raw ?? '') : '')).join(gap);
}

/** The name a call or property goes by: `a.b(...)` is `b`, `b(...)` is `b`. */
export function calleeName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.value);
  if (value.type === 'MemberExpression') return calleeName(value.property);
  return undefined;
}

export const argument = (call: Node, n: number): Node | undefined => {
  const args = Array.isArray(call.arguments) ? (call.arguments as unknown[]) : [];
  const arg = args[n];
  if (typeof arg !== 'object' || arg === null || !('expression' in arg)) return undefined;
  return isNode(arg.expression) ? arg.expression : undefined;
};

/** The key of an object property or method, if it is written out. */
export function keyOf(property: Node): string | undefined {
  if (property.type === 'Identifier') return String(property.value);
  const { key } = property;
  if (!isNode(key)) return undefined;
  return key.type === 'Identifier' || key.type === 'StringLiteral' ? String(key.value) : undefined;
}
