import { createRequire } from 'node:module';
import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

type UseStyle = (prefix: string, root: string) => unknown;
const require = createRequire(import.meta.url);
const hooksIn = (path: string): Readonly<Record<string, UseStyle>> => require(`antd/lib/${path}`);

/** The parts of the library that are met on a page: where their styles are made, by which functions, for which class. */
export const antdParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/style/index': { default: 'ant-app' },
  'button/style/index': { default: 'ant-btn' },
  'checkbox/style/index': { default: 'ant-checkbox' },
  'date-picker/style/index': { default: 'ant-picker' },
  'dropdown/style/index': { default: 'ant-dropdown' },
  'empty/style/index': { default: 'ant-empty' },
  'form/style/index': { default: 'ant-form' },
  'grid/style/index': { useRowStyle: 'ant-row', useColStyle: 'ant-col' },
  'input/style/index': { useSharedStyle: 'ant-input', default: 'ant-input' },
  'input/style/textarea': { default: 'ant-input' },
  'input-number/style/index': { default: 'ant-input-number' },
  'message/style/index': { default: 'ant-message' },
  'modal/style/index': { default: 'ant-modal' },
  'popover/style/index': { default: 'ant-popover' },
  'radio/style/index': { default: 'ant-radio' },
  'select/style/index': { default: 'ant-select' },
  'space/style/index': { default: 'ant-space' },
  'spin/style/index': { default: 'ant-spin' },
  'switch/style/index': { default: 'ant-switch' },
  'table/style/index': { default: 'ant-table' },
  'tooltip/style/index': { default: 'ant-tooltip' },
};

/** What the library would write into the page while it draws these parts. Colours and sizes are variables, which it still writes. */
export function antdCss(paths: readonly string[]): string {
  const cache = createCache();
  const Parts = (): null => {
    for (const path of paths)
      for (const [name, prefix] of Object.entries(antdParts[path] ?? {}))
        hooksIn(path)[name]?.(prefix, `${prefix}-css-var`);
    return null;
  };
  const theme = { hashed: false, cssVar: { key: 'th' } };
  renderToString(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Parts))),
  );
  // What it says of all links and icons comes with each part: it is kept once, where every page has it before our own.
  for (const key of cache.cache.keys())
    if (/%(?:Shared|ant-design-icons)%/.test(key) && !paths.includes('app/style/index')) cache.cache.delete(key);
  return extractStyle(cache, { plain: true, types: 'style' });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}
const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/** The functions that make styles, which nobody calls any more: `genStyleHooks('Button', token => ..., tokens)`. */
function styleFunctions(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(styleFunctions);
  if (typeof node !== 'object' || node === null) return [];
  const { callee, arguments: given } = node as Node;
  const second = callee?.name !== undefined && makers.includes(callee.name) ? given?.[1] : undefined;
  return second ? [second] : Object.values(node).flatMap(styleFunctions);
}

/** What Vite gives its plugins at hand. */
interface Hands {
  readonly environment: { readonly mode: string };
  parse(code: string): unknown;
}

/** A sheet of the library, as if it lay beside the module that would have made it. */
const sheet = /\/antd\/es\/(.+\/style\/\w+)\.sheet\.css$/;

/**
 * For Vite: the styles of Ant Design are files of the build, each where the part is that it dresses. Made while a page
 * is drawn they cost every start a tenth of its time, and the functions that make them were a tenth of the console.
 */
export const antdStyles = {
  name: 'antd-styles',
  resolveId: (id: string): string | undefined => (sheet.test(id) ? id : undefined),
  load(this: Hands, id: string): string | undefined {
    const path = sheet.exec(id)?.[1];
    if (path !== undefined) return antdCss([path]);
    // A server for development bundles the library before any plugin sees it: there they come in one piece.
    if (this.environment.mode === 'dev' && id.endsWith('/packages/ui/src/antd.css'))
      return antdCss(Object.keys(antdParts));
    return undefined;
  },
  transform(this: Hands, code: string, id: string): string | undefined {
    const path = /\/antd\/es\/(.+\/style\/\w+)\.js$/.exec(id)?.[1];
    if (path === undefined) return undefined;
    const cut = styleFunctions(this.parse(code)).reduceRight(
      (kept, { start, end }) => `${kept.slice(0, start)}undefined${kept.slice(end)}`,
      code,
    );
    return path in antdParts ? `import '${id.replace(/\.js$/, '.sheet.css')}';\n${cut}` : cut;
  },
};
