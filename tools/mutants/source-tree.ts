import { parseSync } from '@swc/core';
import { type Node, calleeName, isNode } from '../check/syntax.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A node and the nodes around it, the nearest last. */
export interface Step {
  readonly node: Node;
  readonly around: readonly Node[];
}

export interface SourceTree {
  readonly file: string;
  readonly source: string;
  /** Every node, outermost first. */
  readonly steps: readonly Step[];
  rangeOf(node: Node): Range;
  textOf(node: Node): string;
}

/** The tree of a file with the place of each node in its text. */
export function parseSource(file: string, source: string): SourceTree {
  // Offsets of swc go on from file to file and count bytes: a leading semicolon marks where this file begins.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  const begin = tree.span.start + 1;
  const bytes = Buffer.from(source);
  const isAscii = bytes.length === source.length;
  const place = (offset: number): number =>
    isAscii ? offset - begin : bytes.subarray(0, offset - begin).toString().length;

  const steps: Step[] = [];
  const visit = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, around);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const inner = isNode(value) ? [...around, value] : around;
    if (isNode(value)) steps.push({ node: value, around });
    for (const [name, part] of Object.entries(value)) if (name !== 'span') visit(part, inner);
  };
  visit(tree.body, []);

  const rangeOf = (node: Node): Range => {
    // Properties of objects have no place of their own.
    if (node.type === 'KeyValueProperty' && isNode(node.key) && isNode(node.value)) {
      return { start: rangeOf(node.key).start, end: rangeOf(node.value).end };
    }
    if (node.type === 'SpreadElement' && isNode(node.arguments)) {
      const { start } = node.spread as Range;
      return { start: place(start), end: rangeOf(node.arguments).end };
    }
    if (!node.span) throw new Error(`${file}: ${node.type} has no place`);
    return { start: place(node.span.start), end: place(node.span.end) };
  };
  const textOf = (node: Node): string => {
    const { start, end } = rangeOf(node);
    return source.slice(start, end);
  };
  return { file, source, steps, rangeOf, textOf };
}

/** An expression without its parentheses, `await` and assertions of a type. */
export function bare(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  const wrappers = ['ParenthesisExpression', 'TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion'];
  if (wrappers.includes(value.type)) return bare(value.expression);
  return value.type === 'AwaitExpression' ? bare(value.argument) : value;
}

export const propertiesOf = (object: Node): Node[] => (object.properties as unknown[]).filter(isNode);

/** The entries of an array or the arguments of a call; each may be spread. */
export function entriesOf(node: Node): { readonly value: Node; readonly spread: Range | undefined }[] {
  const list = (node.type === 'ArrayExpression' ? node.elements : node.arguments) as unknown[];
  return list.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('expression' in entry) || !isNode(entry.expression)) return [];
    const spread = 'spread' in entry && entry.spread ? (entry.spread as Range) : undefined;
    return [{ value: entry.expression, spread }];
  });
}

/** The name of the function a call calls; undefined for anything else. */
export const calledName = (value: unknown): string | undefined => {
  const node = bare(value);
  return node?.type === 'CallExpression' ? calleeName(node.callee) : undefined;
};
