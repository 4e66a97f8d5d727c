import { expect, it } from 'vitest';
import { commandNames, commandOf, codeOfCommand, isCommandCode } from '@tallyhouse/contracts/common/command-codes.ts';
import { labelKind, placeParts } from './label-kind.ts';

it.each([
  ['A-12-034-3-02', 'location'],
  ['FRZ-01-001-10-01', 'location'],
  ['IA261116000001', 'document'],
  ['8850124009020', 'goods'],
  ['12345678', 'goods'],
  ['SK-004417-02', undefined],
  ['T-214', undefined],
  ['', undefined],
])('%s is %s', (code, kind) => {
  expect(labelKind(code)).toBe(kind);
});

it('takes a cell apart as its sign shows it', () => {
  expect(placeParts('A-12-034-3-02')).toEqual(['A', '12', '034', '3', '02']);
  expect(placeParts('STG-IN-01')).toEqual(['STG-IN-01']);
});

it('knows each command by its code, and no command by a misread one', () => {
  for (const name of commandNames) expect(commandOf(codeOfCommand(name))).toBe(name);
  expect(commandOf('CMD-UND')).toBeUndefined();
  expect(isCommandCode('CMD-UND')).toBe(true);
  expect(isCommandCode('8850124009020')).toBe(false);
});
