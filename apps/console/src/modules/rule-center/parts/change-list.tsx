import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleChange } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { ruleCenterPermissions } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../kit/list/list-types.ts';
import { useCan } from '../../../kit/session/session.ts';
import { changeColumns } from './change-columns.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { rulePages, useRuleRights } from './rule-pages.ts';

const filters: readonly ListFilter[] = [
  { prop: 'rule_id', filterType: 'text' },
  { prop: 'from+to', tLabel: 'at', filterType: 'dateRange' },
];

/** Who changed the rules of a type, when and why; and the way back to how all of them were. */
export function ChangeList({ type, tabs }: { type: RuleTypeName; tabs: ReactNode }): ReactNode {
  const { t } = useTexts('rule-center');
  const rights = useRuleRights(type);
  const canPublish = useCan(ruleCenterPermissions.publish) && rights.edit;
  const now = useCall(calls.searchRule, { rule_type: type, pageno: 1, count: 1 }).data?.set_version;
  const [target, setTarget] = useState<number>();
  return (
    <>
      <ListPage<RuleChange>
        name={`${ruleTypeOf(type).route.key}.Changes`}
        section="RU"
        title={t(rulePages[type].title)}
        subtitle={(total) => t('change.count', { total })}
        call={calls.searchRuleChangeLog}
        fixed={{ rule_type: type }}
        columns={changeColumns}
        filters={filters}
        rowKey="log_id"
        defaultSort={{ key: 'at', order: 'desc' }}
        start={tabs}
        nothing={{ title: t('change.nothingTitle'), text: t('change.nothingText') }}
        noMatch={t('change.noMatch')}
        actions={({ set_version: set }) =>
          canPublish && set !== null && set !== now
            ? [{ key: 'back', label: t('change.backTo', { set }), onClick: () => setTarget(set) }]
            : []
        }
      />
      {target !== undefined && now !== undefined && (
        <NoteDialog
          title={t('change.backTo', { set: target })}
          text={<p>{t('change.backText')}</p>}
          confirmLabel={t('act.rollback')}
          said={t('change.backDone', { set: target })}
          act={(note, request_id) =>
            invoke(calls.rollbackRuleSet, {
              request_id,
              rule_type: type,
              to_set_version: target,
              set_version: now,
              note,
            })
          }
          onClose={() => setTarget(undefined)}
        />
      )}
    </>
  );
}
