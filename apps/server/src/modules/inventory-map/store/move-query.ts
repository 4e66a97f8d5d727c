import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { moveDirection } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import type { transactionCalls } from '@tallyhouse/contracts/modules/inventory-map/transaction-calls.ts';
import { labelsOf } from '../domain/sought.ts';
import { type Bound, boundIn, isOf } from './bound.ts';
import { documentsNamed } from './documents.ts';

type Input = InputOf<typeof transactionCalls.searchTransaction>;
export type MoveFilters = Partial<Omit<Input, 'pageno' | 'count' | 'cursor' | 'sort' | 'order' | 'actor'>> & {
  /** User ids: people are found by name before. */
  readonly actors?: readonly string[] | undefined;
};

/**
 * Conditions on moves `m`. Two of them where a place or container may be either end: each is read in order by its own index
 * and they are merged, as no index serves an OR. Nothing is in both.
 */
export interface MoveQuery extends Bound {
  readonly legs: readonly string[];
}

/** Which way a move goes: places below zero are outside the house (-1 supplier .. -11 missing and not settled). */
const directions: Readonly<Record<keyof typeof moveDirection.values, string>> = {
  in: 'm.from_location_id in (-1, -2, -6, -10) and m.to_location_id > 0',
  out: 'm.to_location_id in (-1, -2, -4, -6, -10) and m.from_location_id > 0',
  inside: 'm.from_location_id > 0 and m.to_location_id > 0',
  adjustment: '(m.from_location_id in (-3, -11) or m.to_location_id in (-3, -11))',
  conversion: '(m.from_location_id = -5 or m.to_location_id = -5)',
};

const time = (seconds: number): string => new Date(seconds * 1000).toISOString();
const reversal =
  '(m.reverses <> 0 or exists (select 1 from stock_move r where r.whs_id = $1 and r.reverses = m.id and r.reverses <> 0))';

function plainConditions(bound: Bound, input: MoveFilters): string[] {
  const { bind } = bound;
  const docs = labelsOf(input.doc_no);
  const asked = docs && `(${documentsNamed(bind(docs))}) d`;
  const direction = input.direction === undefined ? undefined : moveDirection.nameOf(input.direction);
  return [
    ...(input.at_from === undefined ? [] : [`m.at >= ${bind(time(input.at_from))}::timestamptz`]),
    // The whole of the last second is meant.
    ...(input.at_to === undefined ? [] : [`m.at < ${bind(time(input.at_to + 1))}::timestamptz`]),
    ...(labelsOf(input.uid) ? ['m.uid_id <> 0'] : []),
    ...isOf(bound, 'm.uid_id', 'uid', labelsOf(input.uid)),
    ...(asked === undefined
      ? []
      : [
          `m.doc_type = any(array(select d.t from ${asked})) and m.doc_id = any(array(select d.id from ${asked}))
           and exists (select 1 from ${asked} where d.t = m.doc_type and d.id = m.doc_id)`,
        ]),
    ...isOf(bound, 'm.sku_id', 'sku', labelsOf(input.sku_id)),
    ...isOf(bound, 'm.owner_id', 'owner', labelsOf(input.owner_id)),
    ...(input.doc_type?.length ? [`m.doc_type = any(${bind(input.doc_type)}::smallint[])`] : []),
    ...(input.reason?.length ? [`m.reason = any(${bind(input.reason)}::smallint[])`] : []),
    ...(input.actors === undefined ? [] : [`m.actor = any(${bind(input.actors)}::text[])`]),
    ...(direction === undefined ? [] : [directions[direction]]),
    ...(input.qty_from === undefined ? [] : [`m.qty >= ${bind(input.qty_from)}::int`]),
    ...(input.qty_to === undefined ? [] : [`m.qty <= ${bind(input.qty_to)}::int`]),
    ...(input.is_reversed === undefined ? [] : [input.is_reversed === 1 ? reversal : `not ${reversal}`]),
  ];
}

/** What is at one end of a move, with the words its partial index asks for. */
const end = {
  location: { from: 'm.from_location_id', to: 'm.to_location_id', there: '> 0' },
  container: { from: 'm.from_container_id', to: 'm.to_container_id', there: '<> 0' },
} as const;

export function moveQuery(whs: string, site: string, input: MoveFilters): MoveQuery {
  const bound = boundIn(whs, site);
  const plain = ['m.whs_id = $1 and $2::text is not null', ...plainConditions(bound, input)];
  const at = (thing: keyof typeof end, side: 'from' | 'to', labels: readonly string[]): string =>
    [`${end[thing][side]} ${end[thing].there}`, ...isOf(bound, end[thing][side], thing, labels)].join(' and ');
  const [places, containers] = [labelsOf(input.location_id), labelsOf(input.container_id)];
  const side = input.location_end ?? 'either';
  const either = (thing: keyof typeof end, labels: readonly string[]): readonly [string, string] => [
    at(thing, 'from', labels),
    at(thing, 'to', labels),
  ];
  const apart = ([from, to]: readonly [string, string]): string[] => [from, `${to} and (${from}) is not true`];

  // By what is rarest: a container, then SKU, UID or document, then a place. What does not lead is sorted out after.
  const led = [labelsOf(input.uid), labelsOf(input.doc_no), labelsOf(input.sku_id)].some(
    (labels) => labels !== undefined,
  );
  const ofPlace = places && (side === 'either' ? either('location', places) : at('location', side, places));
  let legs: readonly string[] = ['true'];
  if (containers) legs = apart(either('container', containers));
  else if (ofPlace && typeof ofPlace !== 'string' && !led) legs = apart(ofPlace);
  if (typeof ofPlace === 'string') plain.push(ofPlace);
  else if (ofPlace && (containers || led)) plain.push(`((${ofPlace[0]}) or (${ofPlace[1]}))`);
  return { ...bound, legs: legs.map((leg) => [...plain, leg].join(' and ')) };
}
