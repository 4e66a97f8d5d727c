import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { antdCss, antdParts } from '../antd-styles.ts';

const src = import.meta.dirname;
const folderOf = (part: string): string =>
  part.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase();
/** They draw nothing. */
const unseen = ['ConfigProvider', 'theme'];

it('the build has the styles of every part of the library that is used', () => {
  const used = readdirSync(src)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/^import \{ (.+) \} from 'antd';$/gm)])
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => !unseen.includes(name));
  expect(used).toContain('DatePicker');
  expect(used.filter((name) => !(`${folderOf(name)}/style/index` in antdParts))).toEqual([]);
});

it('its styles stand on variables, so that they hold for light colours and for dark ones', () => {
  for (const [path, makers] of Object.entries(antdParts)) {
    const css = antdCss([path]);
    for (const prefix of Object.values(makers)) expect(css).toContain(`.${prefix}`);
  }
  expect(antdCss(['select/style/index'])).toContain('var(--ant-color-text)');
});

it('what it says of all links is in one sheet: in a later one it would win over ours', () => {
  const saying = Object.keys(antdParts).filter((path) => /(?:^|\})a\{/.test(antdCss([path])));
  expect(saying).toEqual(['app/style/index']);
});
