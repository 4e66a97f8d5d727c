import { describe, expect, it } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import { currencyOf } from './currency.ts';
import { dayOrdinal } from './day-ordinal.ts';
import { durationText } from './duration.ts';
import { isEmpty, textOrDash } from './empty.ts';
import { labelText } from './label.ts';
import { groupedNumber } from './number.ts';
import { isPositiveInteger } from './positive-integer.ts';
import { statusKind } from './status-kind.ts';
import { yesNo } from './yes-no.ts';

describe('the look of a status', () => {
  it('is found whatever the case; a word the table does not have is grey [SHELL-4.8-01]', () => {
    expect(['DONE', 'Done', ' done '].map(statusKind)).toEqual(['success', 'success', 'success']);
    expect(['failed', 'constructor', ''].map(statusKind)).toEqual(['grey', 'grey', 'grey']);
  });
  it('is grey for pedding and created [SHELL-4.8-02]', () => {
    expect(['pedding', 'created'].map(statusKind)).toEqual(['grey', 'grey']);
    expect(statusKind('pending')).toBe('info');
  });
  it('is info for 33 words, of which picked is also a success and shown as one [SHELL-4.8-03]', () => {
    const info =
      'adjusting, assigned, arrived, approved, bdconfirm, bundling, counting, counted, checking, checked, normal, scanning, received, putting, ongoing, locked, allocated, approving, pending pick, pending, picking, picked, shipping, packing, packed, sorting, sorted, pms approving, using, judging, arranging, arranged, shipped'.split(
        ', ',
      );
    expect(info).toHaveLength(33);
    expect(info.filter((name) => statusKind(name) !== 'info')).toEqual(['picked']);
  });
  it.each([
    ['success', 'done, picked, outbound, accepted, takeover', '[SHELL-4.8-04]'],
    [
      'danger',
      'reject, cancel, cancelled, damaged, incomplete, pick fail, rejected, fail, labelling, priority, arranged failed',
      '[SHELL-4.8-05]',
    ],
    ['warning', 'repackaging, unarrived', '[SHELL-4.8-06]'],
    ['primary', 'invalid selling type, carton, pcs, pack, unknown, weighing', '[SHELL-4.8-07]'],
  ])('is %s for %s %s', (kind, names) => {
    for (const name of names.split(', ')) expect(`${name} ${statusKind(name)}`).toBe(`${name} ${kind}`);
  });
});

describe('what is not there', () => {
  it('is a dash [SHELL-8-33]', () => {
    expect([null, undefined, ''].map(textOrDash)).toEqual(['-', '-', '-']);
  });
  it('is neither 0 nor false [SHELL-9-05]', () => {
    expect([0, false, 'x'].map(textOrDash)).toEqual(['0', 'false', 'x']);
    expect([0, false, ' '].map(isEmpty)).toEqual([false, false, false]);
  });
});

it('Yes is 1 and No is 0 [SHELL-9-04]', () => {
  expect(yesNo).toEqual({ yes: 1, no: 0 });
});

it('numbers have thousands separators [SHELL-9-15]', () => {
  expect([0, 999, 1000, 99_999, -1_234_567].map((value) => groupedNumber(value, 'en'))).toEqual([
    '0',
    '999',
    '1,000',
    '99,999',
    '-1,234,567',
  ]);
});

it('a duration is hours and minutes [SHELL-9-17]', () => {
  expect([0, 59, 60, 3600, 3661, 90_000, -120, -30].map(durationText)).toEqual([
    '0h 0m',
    '0h 0m',
    '0h 1m',
    '1h 0m',
    '1h 1m',
    '25h 0m',
    '-0h 2m',
    '0h 0m',
  ]);
});

describe('a day of the month', () => {
  it('from 1 to 31 has an ordinal, every other number is an error [SHELL-5-34]', () => {
    const invalid = 'Invalid day. Please provide a number between 1 and 31.';
    for (const day of [0, 32, -1, 1.5, Number.NaN]) expect(() => dayOrdinal(day)).toThrow(invalid);
    expect([1, 31].map(dayOrdinal)).toEqual(['1st', '31st']);
  });
  it('is said as English does [SHELL-5-35]', () => {
    expect([1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31].map(dayOrdinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 30th 31st',
    );
  });
});

it('a positive integer is digits only and not zero [SHELL-5-33]', () => {
  expect(['12', '1', '007', '99999'].map(isPositiveInteger)).toEqual([true, true, true, true]);
  expect(['0', '00', '1.2', '-1', '', ' 1', '1e3', '１'].filter(isPositiveInteger)).toEqual([]);
});

it.each([
  ['sku id list', 'SKU ID List'],
  ['asn_group', 'ASN Group'],
  ['pda qc', 'PDA QC'],
  ['mto order', 'MTO Order'],
  ['sbs task', 'SBS Task'],
  ['b2c model', 'B2C Model'],
  ['3pl name', '3PL Name'],
  ['ibtTask', 'IBT Task'],
  ['storey name', 'Storey Name'],
])('the label of %s is %s [SHELL-9-31]', (name, label) => {
  expect(labelText(name)).toBe(label);
});

it('the currency follows the country in 25 rows, all others are local [SHELL-9-32]', () => {
  const rows =
    'CN CNY, US USD, JP JPY, EU EUR, GB GBP, IN INR, SG SGD, PH PHP, MM MMK, LA LAK, BN BND, TH THB, VN VND, MY MYR, ID IDR, KH KHR, BR BRL, MX MXN, CA CAD, CH CHF, NZ NZD, KR KRW, RU RUB, ZA ZAR, TR TRY'
      .split(', ')
      .map((row) => row.split(' '));
  expect(rows).toHaveLength(25);
  for (const [country = '', currency] of rows) expect(currencyOf(country, en.value.localCurrency)).toBe(currency);
  expect(['TW', 'SZ', '', 'constructor'].map((country) => currencyOf(country, en.value.localCurrency))).toEqual(
    Array.from({ length: 4 }, () => 'Local Currency'),
  );
  expect(currencyOf('sg', '')).toBe('SGD');
});
