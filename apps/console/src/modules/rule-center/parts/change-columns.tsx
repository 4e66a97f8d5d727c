import type { RuleChange } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { ruleAction } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { MonoValue, NumberValue, StatusValue, TextValue, TimeValue } from '../../../kit/format/values.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';

export const changeColumns: readonly ListColumn<RuleChange>[] = [
  { field: 'at', width: 130, locked: true, sortable: true, render: (row) => <TimeValue value={row.at} /> },
  { field: 'action', width: 190, render: (row) => <StatusValue of={ruleAction} value={row.action} /> },
  { field: 'rule_id', width: 96, render: (row) => <MonoValue value={row.rule_id} /> },
  { field: 'version', width: 80, align: 'right', render: (row) => <NumberValue value={row.version} /> },
  { field: 'set_version', width: 90, align: 'right', render: (row) => <NumberValue value={row.set_version} /> },
  { field: 'actor', width: 240, render: (row) => <TextValue value={row.actor} /> },
  { field: 'why', render: (row) => <TextValue value={row.why} /> },
];
