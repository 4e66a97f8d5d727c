import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { antdParts, antdStyles } from '../antd-styles.ts';

const src = import.meta.dirname;
const classOf = (part: string): string =>
  part === 'DatePicker' ? 'ant-picker' : `ant${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
/** They draw nothing. */
const unseen = ['ConfigProvider', 'theme'];

it('the build has the styles of every part of the library that is used', () => {
  const used = readdirSync(src)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/^import \{ (.+) \} from 'antd';$/gm)])
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => !unseen.includes(name));
  expect(used).toContain('Select');
  expect(used.filter((name) => !(classOf(name) in antdParts))).toEqual([]);
});

it('its styles stand on variables, so that they hold for light colours and for dark ones', () => {
  const css = antdStyles.load('/packages/ui/src/antd.css') ?? '';
  for (const part of Object.keys(antdParts)) expect(css).toContain(`.${part}`);
  expect(css).toContain('var(--ant-color-text)');
});
