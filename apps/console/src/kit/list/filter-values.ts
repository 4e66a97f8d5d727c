import { cardIds } from './filter-input.ts';
import type { ListFilter, Selections } from './list-types.ts';

/** The filters that are set, by the names they have in the address. */
export type FilterValues = Readonly<Record<string, string>>;

/** In the address: a filter that has a default was emptied. */
const emptied = '-';

/** The fields a filter asks, besides the select of a pair. */
export const propsOf = ({ prop }: Pick<ListFilter, 'prop'>): readonly string[] => prop.split('+');

/** All names a filter has in the address. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  filter.filterType === 'selectText' ? [...propsOf(filter), filter.selectProp] : propsOf(filter);

const defaultsOf = (filter: ListFilter): FilterValues => {
  const values = filter.defaultValue?.split('+') ?? [];
  return Object.fromEntries(propsOf(filter).flatMap((name, n) => (values[n] ? [[name, values[n]]] : [])));
};

export const isSet = (filter: ListFilter, values: FilterValues): boolean =>
  propsOf(filter).some((name) => values[name] !== undefined);

/** What Reset leaves. */
export const defaultValues = (filters: readonly ListFilter[]): FilterValues =>
  Object.assign({}, ...filters.map(defaultsOf));

/** What the address says of the filters; of those it does not speak of, their defaults. */
export function readFilters(search: FilterValues, filters: readonly ListFilter[]): FilterValues {
  const values = filters.map((filter) => {
    const said = namesOf(filter).flatMap((name) => (search[name] ? [[name, search[name]] as const] : []));
    if (said.length === 0) return defaultsOf(filter);
    const wasEmptied = filter.defaultValue !== undefined && said.every(([, value]) => value === emptied);
    return wasEmptied ? {} : Object.fromEntries(said);
  });
  return Object.assign({}, ...values);
}

const same = (one: FilterValues, other: FilterValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** What the address is to say, so that it is read back as these values. */
export function searchOf(values: FilterValues, filters: readonly ListFilter[]): FilterValues {
  const parts = filters.map((filter) => {
    const own = Object.fromEntries(
      namesOf(filter).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    );
    if (filter.defaultValue === undefined) return own;
    if (same(own, defaultsOf(filter))) return {};
    return isSet(filter, values) ? own : { [propsOf(filter)[0] ?? '']: emptied };
  });
  return Object.assign({}, ...parts);
}

/** From one number to the other, whichever was typed first. */
function inOrder(filter: ListFilter, values: FilterValues): FilterValues {
  const [from = '', to = ''] = propsOf(filter);
  const [low, high] = [values[from], values[to]];
  return low !== undefined && high !== undefined && Number(low) > Number(high)
    ? { ...values, [from]: high, [to]: low }
    : values;
}

/** What was typed, as it is searched: emptied fields are gone, pasted ids in order, a choice without its text too. */
export function tidied(draft: FilterValues, filters: readonly ListFilter[]): FilterValues {
  const trimmed = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const);
  let values: FilterValues = Object.fromEntries(trimmed);
  for (const filter of filters) {
    const [prop = ''] = propsOf(filter);
    if (filter.filterType === 'card' && values[prop] !== undefined) {
      values = { ...values, [prop]: cardIds(values[prop]) };
    }
    if (filter.filterType === 'numberRange') values = inOrder(filter, values);
    if (filter.filterType === 'selectText' && !values[prop]) {
      const { [filter.selectProp]: _, ...rest } = values;
      values = rest;
    }
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

const isCodes = (selections: Selections): boolean => selections !== undefined && 'codes' in selections;

function asked(filter: ListFilter, value: string): unknown {
  switch (filter.filterType) {
    case 'number':
    case 'numberRange':
    case 'dateRange':
      return Number(value);
    case 'select':
    case 'multiSelect': {
      const numbers = filter.numeric === true || isCodes(filter.selections);
      const chosen = value.split(',').map((one) => (numbers ? Number(one) : one));
      return filter.filterType === 'multiSelect' ? chosen : chosen[0];
    }
    default:
      return value;
  }
}

/** What the call is asked: numbers as numbers, lists as lists, a pair with the choice that goes with its text. */
export function queryOf(values: FilterValues, filters: readonly ListFilter[]): Record<string, unknown> {
  const fields = filters.flatMap((filter) => {
    const own = propsOf(filter).flatMap((name): [string, unknown][] =>
      values[name] === undefined ? [] : [[name, asked(filter, values[name])]],
    );
    return filter.filterType === 'selectText' && own.length > 0
      ? [...own, [filter.selectProp, values[filter.selectProp] ?? filter.defaultSelectValue] as [string, unknown]]
      : own;
  });
  return Object.fromEntries(fields);
}
