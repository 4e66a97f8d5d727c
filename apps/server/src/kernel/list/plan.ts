import type { KeyType, SortType } from './cursor.ts';

/** What a list is made of. Its columns and directions are the only ones that ever become SQL. */
export interface ListPlan<Sort extends string> {
  readonly table: string;
  /** The id column: unique in the warehouse, last word of every order. */
  readonly key: string;
  readonly keyType: KeyType;
  readonly columns: string;
  /** What a person may sort by: each an indexed column that is never null, with its type. */
  readonly sorts: Readonly<Record<Sort, { readonly column: string; readonly type: SortType }>>;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

export interface Order<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export const directionOf = <Sort extends string>(plan: ListPlan<Sort>, { sort, order }: Order<Sort>): 'asc' | 'desc' =>
  order ?? (sort === undefined ? plan.order : 'asc');

/** The order of a list as SQL: column and direction come from the plan, never from the caller's text. */
export function listOrder<Sort extends string>(plan: ListPlan<Sort>, input: Order<Sort>): string {
  const direction = directionOf(plan, input);
  return `${plan.sorts[input.sort ?? plan.sort].column} ${direction}, ${plan.key} ${direction}`;
}
