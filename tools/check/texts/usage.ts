import { readText } from '../files.ts';
import { argument, calleeName, isNode, keyOf, nodesOf, textOf } from '../syntax.ts';

export interface KeyUse {
  readonly file: string;
  readonly line: number;
  /** The key as written, `*` for what a template computes. */
  readonly key: string;
}

export interface Usage {
  /** Keys given to t() or to the k of a component. */
  readonly keys: readonly KeyUse[];
  /** Every string literal and object key, of the console and of the contracts. */
  readonly words: ReadonlySet<string>;
  /** Every template of the console, `*` for what it computes. */
  readonly templates: readonly string[];
}

const hole = '*';

/** What the code says that could name a text. */
export function readUsage(root: string, files: readonly string[]): Usage {
  const keys: KeyUse[] = [];
  const words = new Set<string>();
  const templates = new Set<string>();
  const console = files.filter((file) => /^apps\/console\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const contracts = files.filter((file) => /^packages\/contracts\/src\/.*\.ts$/.test(file));
  for (const file of [...console, ...contracts]) {
    const inConsole = file.startsWith('apps/');
    for (const { node, line } of nodesOf(file, readText(root, file))) {
      const text = textOf(node, hole);
      if (text !== undefined && node.type === 'TemplateLiteral' && text.includes(hole)) {
        if (inConsole) templates.add(text);
      } else if (text !== undefined) words.add(text);
      if (node.type === 'KeyValueProperty') words.add(keyOf(node) ?? '');
      // `{ storey_id }` is a property whose key is the name itself.
      if (node.type === 'ObjectExpression' && Array.isArray(node.properties)) {
        for (const property of node.properties) {
          if (isNode(property) && property.type === 'Identifier') words.add(String(property.value));
        }
      }
      if (!inConsole || file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
      if (node.type === 'CallExpression' && calleeName(node.callee) === 't') {
        const key = textOf(argument(node, 0), hole);
        if (key !== undefined) keys.push({ file, line, key });
      }
      if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.value === 'k') {
        const { value } = node;
        const key = textOf(isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value, hole);
        if (key !== undefined) keys.push({ file, line, key });
      }
    }
  }
  return { keys, words, templates: [...templates] };
}

export const matches = (pattern: string, key: string): boolean => {
  if (!pattern.includes(hole)) return pattern === key;
  // A template that begins with what it computes, or has no dot, says nothing about a key.
  if (pattern.startsWith(hole) || !pattern.includes('.')) return false;
  const source = pattern
    .split(hole)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+');
  return new RegExp(`^${source}$`).test(key);
};
