import { type ExceptionCode, exceptionCode } from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import type { PolicyRow } from '../domain/compile-policy.ts';

export const codeOf = (name: ExceptionCode): number => exceptionCode.codeOf(name);

/** A row that does nothing. */
export const anyRow = (more: Partial<PolicyRow> = {}): PolicyRow => ({
  step: 7,
  code: codeOf('cannot_reach'),
  flow: 0,
  status: 1,
  choosable: [],
  stock_list: [],
  claims: 0,
  extra_list: [],
  reallocate: 0,
  reallocate_when: 0,
  retry_min: 0,
  count_list: [],
  approval_list: [],
  order_action: 0,
  order_wait_min: 0,
  order_then: 0,
  raise_list: [],
  owner_role: 0,
  due_min: 0,
  photo: 0,
  note: 0,
  notify_list: [],
  dedupe_min: 30,
  version: 1,
  ...more,
});
