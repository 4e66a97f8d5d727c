import { type Found, calleeName, isNode, textOf } from '../syntax.ts';

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

/** The build of the console leaves the schemas of calls and the titles of permissions out: who reads one there reads nothing. */
export function schemaFindings(file: string, nodes: readonly Found[]): string[] {
  if (!file.startsWith('apps/console/src/') || /\.test\.tsx?$/.test(file)) return [];
  return nodes.flatMap(({ node, line }) => {
    if (node.type !== 'MemberExpression' || !isNode(node.object)) return [];
    const part = calleeName(node.property);
    const ofPermission =
      /permissions?$/i.test(calleeName(node.object) ?? '') ||
      (node.object.type === 'MemberExpression' && /permission$|^may$/i.test(calleeName(node.object.object) ?? ''));
    if (ofPermission && (part === 'title' || part === 'sensitive' || part === 'bpo'))
      return [`${file}:${line} the ${part} of a permission: the console is built without it`];
    const ofCall =
      /call$/i.test(calleeName(node.object) ?? '') ||
      (node.object.type === 'MemberExpression' && /calls$/i.test(calleeName(node.object.object) ?? ''));
    return ofCall && (part === 'input' || part === 'reply')
      ? [`${file}:${line} the schema of a call: the console is built without it`]
      : [];
  });
}
