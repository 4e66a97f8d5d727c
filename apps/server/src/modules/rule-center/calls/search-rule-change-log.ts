import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { type ChangeRow, changeList, changeOnWire } from '../store/change-log.ts';

export const searchRuleChangeLog = handle(versionCalls.searchRuleChangeLog, async ({ tx, session }, input) => {
  refuseWithoutRight(session.keys, input.rule_type, 'view');
  const filter = where(session.whs_id)
    .equal('rule_type', input.rule_type)
    .equal('rule_id', input.rule_id)
    .since('at', input.from)
    .until('at', input.to);
  const found = await page<ChangeRow, 'at'>(tx, changeList, filter, input);
  return { ...found, list: found.list.map(changeOnWire) };
});
