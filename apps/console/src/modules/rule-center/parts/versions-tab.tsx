import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { RuleVersion } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { ruleVersionState } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleVersionMachine } from '@tallyhouse/contracts/modules/rule-center/machines.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { StatusValue, TextValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CompareVersions } from './compare-versions.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useAct } from './use-act.ts';

interface VersionsTabProps {
  readonly type: RuleTypeName;
  readonly ruleId: string;
  readonly canPublish: boolean;
}

/** All versions of a rule, what differs between two, and the way back to an old one. */
export function VersionsTab({ type, ruleId, canPublish }: VersionsTabProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { field } = useDictionary();
  const act = useAct();
  const [back, setBack] = useState<number>();
  const versions = useCall(calls.searchRuleVersion, { rule_id: ruleId }).data?.list ?? [];
  const next = ({ version, state }: RuleVersion): ReactNode => {
    if (!canPublish) return null;
    if (ruleVersionMachine.can('restore', state)) {
      return <TextButton onClick={() => setBack(version)}>{t('act.rollback')}</TextButton>;
    }
    if (!ruleVersionMachine.can('unschedule', state)) return null;
    return (
      <TextButton
        onClick={() =>
          void act(
            calls.unscheduleRule,
            { rule_id: ruleId, rule_version: version },
            t('act.unscheduled', { id: ruleId }),
          )
        }
      >
        {t('act.unschedule')}
      </TextButton>
    );
  };
  return (
    <>
      <TableCard
        title={t('tab.versions')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            title: field('version'),
            width: 72,
            align: 'right',
            render: ({ version }) => <Mono strong>{version}</Mono>,
          },
          {
            key: 'state',
            title: field('state'),
            width: 120,
            render: ({ state }) => <StatusValue of={ruleVersionState} value={state} />,
          },
          {
            key: 'from',
            title: field('effective_from'),
            width: 130,
            render: (row) => <TimeValue value={row.effective_from} />,
          },
          {
            key: 'to',
            title: field('effective_to'),
            width: 130,
            render: (row) => <TimeValue value={row.effective_to} />,
          },
          { key: 'author', title: field('author'), width: 220, render: ({ author }) => <TextValue value={author} /> },
          { key: 'note', title: field('publish_note'), render: (row) => <TextValue value={row.publish_note} /> },
          { key: 'act', title: t('shared:common.actions'), width: 130, render: next },
        ]}
      />
      {versions.length > 1 && <CompareVersions key={versions.length} type={type} ruleId={ruleId} versions={versions} />}
      {back !== undefined && (
        <NoteDialog
          title={t('act.rollbackTitle', { id: ruleId, version: back })}
          text={<p>{t('act.rollbackText')}</p>}
          confirmLabel={t('act.rollback')}
          said={t('act.rolledBack', { id: ruleId, version: back })}
          act={(note, request_id) =>
            invoke(calls.rollbackRule, { request_id, rule_id: ruleId, to_version: back, note })
          }
          onClose={() => setBack(undefined)}
        />
      )}
    </>
  );
}
