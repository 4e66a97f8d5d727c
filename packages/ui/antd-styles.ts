import { createRequire } from 'node:module';
import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

type UseStyle = (prefix: string, root: string) => unknown;
const require = createRequire(import.meta.url);
const stylesOf = (path: string): Readonly<Record<string, UseStyle>> => require(`antd/lib/${path}`);

/** Every part of the library that can be met on a page, by its class, with the styles it asks for when it is drawn. */
export const antdParts: Readonly<Record<string, readonly [path: string, ...names: string[]][]>> = {
  'ant-app': [['app/style', 'default']],
  'ant-btn': [
    ['button/style', 'default'],
    ['button/style/compact', 'default'],
  ],
  'ant-checkbox': [['checkbox/style', 'default']],
  'ant-picker': [['date-picker/style', 'default']],
  'ant-dropdown': [['dropdown/style', 'default']],
  'ant-empty': [['empty/style', 'default']],
  'ant-form': [['form/style', 'default']],
  'ant-row': [['grid/style', 'useRowStyle']],
  'ant-col': [['grid/style', 'useColStyle']],
  'ant-input': [
    ['input/style', 'useSharedStyle', 'default'],
    ['input/style/textarea', 'default'],
  ],
  'ant-input-number': [['input-number/style', 'default']],
  'ant-message': [['message/style', 'default']],
  'ant-modal': [['modal/style', 'default']],
  'ant-popover': [['popover/style', 'default']],
  'ant-radio': [['radio/style', 'default']],
  'ant-select': [['select/style', 'default']],
  'ant-space': [['space/style', 'default']],
  'ant-spin': [['spin/style', 'default']],
  'ant-switch': [['switch/style', 'default']],
  'ant-table': [['table/style', 'default']],
  'ant-tooltip': [['tooltip/style', 'default']],
};

function Parts(): null {
  for (const [prefix, files] of Object.entries(antdParts))
    for (const [path, ...names] of files) for (const name of names) stylesOf(path)[name]?.(prefix, `${prefix}-css-var`);
  return null;
}

/** What the library would write into the page while it is drawn. Colours and sizes are variables, which it still writes. */
function antdCss(): string {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'th' } };
  renderToString(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Parts))),
  );
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

interface Parser {
  parse(code: string): unknown;
}

/**
 * For Vite: the styles of Ant Design as a file of the build, in the place of src/antd.css. Made while a page is drawn
 * they cost every start a tenth of its time, and the functions that make them were a tenth of the console.
 */
export const antdStyles = {
  name: 'antd-styles',
  load: (id: string): string | undefined => (id.endsWith('/packages/ui/src/antd.css') ? antdCss() : undefined),
  transform(this: Parser, code: string, id: string): string | undefined {
    if (!/\/antd\/es\/.*\/style(\/\w[\w-]*)?\.js$/.test(id)) return undefined;
    return styleFunctions(this.parse(code)).reduceRight(
      (kept, { start, end }) => `${kept.slice(0, start)}undefined${kept.slice(end)}`,
      code,
    );
  },
};
