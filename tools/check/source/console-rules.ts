import { type Found, isNode, textOf } from '../syntax.ts';

const visible = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-valuetext',
]);
const letters = /\p{L}/u;

const attributeName = (name: unknown): string => (isNode(name) && name.type === 'Identifier' ? String(name.value) : '');

/** A text written into a screen stays English in ten languages. */
export function screenTextFindings(file: string, nodes: readonly Found[]): string[] {
  if (!/^apps\/console\/src\/.*\.tsx$/.test(file) || file.endsWith('.test.tsx')) return [];
  const say = (line: number, text: string): string =>
    `${file}:${line} text outside the dictionaries: ${text.trim().slice(0, 60)}`;
  return nodes.flatMap(({ node, line }) => {
    if (node.type === 'JSXText') {
      const text = String(node.value);
      return letters.test(text) ? [say(line, text)] : [];
    }
    if (node.type === 'JSXAttribute' && visible.has(attributeName(node.name))) {
      const { value } = node;
      const text = textOf(isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value, '');
      return text !== undefined && letters.test(text) ? [say(line, text)] : [];
    }
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children)) {
      return node.children.flatMap((child: unknown) => {
        const text =
          isNode(child) && child.type === 'JSXExpressionContainer' ? textOf(child.expression, '') : undefined;
        return text !== undefined && letters.test(text) ? [say(line, text)] : [];
      });
    }
    return [];
  });
}
