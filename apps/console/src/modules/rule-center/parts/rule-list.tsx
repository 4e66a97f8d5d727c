import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import type { Rule } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { ruleStatus } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleCenterPermissions } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../kit/list/list-types.ts';
import { RouteLink, useGo } from '../../../kit/routing/route-link.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { ChangeList } from './change-list.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { rulePages, useRuleRights } from './rule-pages.ts';
import { useAct } from './use-act.ts';
import { useRuleWords } from './use-rule-words.ts';

const filters: readonly ListFilter[] = [
  { prop: 'rule_id', filterType: 'card' },
  { prop: 'rule_name', filterType: 'text' },
  { prop: 'status', filterType: 'multiSelect', selections: ruleStatus },
  { prop: 'has_draft', filterType: 'multiSelect', selections: yesNo },
];

function Said({ type, rule, what }: { type: RuleTypeName; rule: Rule; what: 'scope' | 'body' }): ReactNode {
  const words = useRuleWords();
  return <TextValue value={what === 'scope' ? words.scope(rule.scope) : words.body(type, rule.body)} />;
}

function DraftMark({ version }: { version: number | null }): ReactNode {
  const { t } = useTexts('rule-center');
  return version === null ? <Dash /> : <StatusTag kind="warning">{t('rule.version', { version })}</StatusTag>;
}

const columnsOf = (type: RuleTypeName): readonly ListColumn<Rule>[] => [
  {
    field: 'sort',
    width: 64,
    align: 'right',
    sortable: true,
    // The default is the last, whatever its number.
    render: (row) => <NumberValue value={row.is_default === 1 ? null : row.sort} />,
  },
  {
    field: 'rule_id',
    width: 80,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={rulePages[type].view(row.rule_id)}>
        <Mono strong>{row.rule_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'rule_name', width: 176, locked: true, render: (row) => <TextValue value={row.rule_name} /> },
  { field: 'scope', width: 170, render: (row) => <Said type={type} rule={row} what="scope" /> },
  { field: 'body', width: 158, render: (row) => <Said type={type} rule={row} what="body" /> },
  {
    field: 'status',
    width: 96,
    codes: ruleStatus,
    render: (row) => <StatusValue of={ruleStatus} value={row.status} />,
  },
  // How often a rule decides says whether it is any good: beside its status, and not beyond the edge.
  { field: 'hit_24h', width: 78, align: 'right', render: (row) => <NumberValue value={row.hit_24h} /> },
  { field: 'hit_30d', width: 78, align: 'right', render: (row) => <NumberValue value={row.hit_30d} /> },
  { field: 'active_version', width: 74, align: 'right', render: (row) => <NumberValue value={row.active_version} /> },
  { field: 'draft_version', width: 66, render: (row) => <DraftMark version={row.draft_version} /> },
  { field: 'next_from', width: 116, render: (row) => <TimeValue value={row.next_from} /> },
];

/** All rules of a type in the order they are asked. */
function Rules({ type, tabs }: { type: RuleTypeName; tabs: ReactNode }): ReactNode {
  const { t } = useTexts('rule-center');
  const go = useGo();
  const act = useAct();
  const confirm = useConfirm();
  const rights = useRuleRights(type);
  const canPublish = useCan(ruleCenterPermissions.publish) && rights.edit;
  const pages = rulePages[type];
  // The whole order: what stands above and below a rule is not only what the page shows.
  const all = useCall(calls.searchRule, { rule_type: type, pageno: 1, count: 200 }).data;
  const movable = (all?.list ?? []).filter(({ is_default }) => is_default === 0).map(({ rule_id }) => rule_id);
  const set_version = all?.set_version ?? 1;
  const [move, setMove] = useState<{ id: string; after: string | null }>();
  const [copying, setCopying] = useState<Rule>();
  const [matching, setMatching] = useState(false);
  const remove = async ({ rule_id, version }: Rule): Promise<void> => {
    const sure = await confirm({
      title: t('act.deleteTitle', { id: rule_id }),
      text: t('act.deleteText'),
      confirmLabel: t('act.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (sure) await act(calls.deleteRule, { rule_id, version }, t('act.deleted', { id: rule_id }));
  };
  return (
    <>
      <ListPage<Rule>
        name={ruleTypeOf(type).route.key}
        section="RU"
        title={t(pages.title)}
        subtitle={(total) => t('rule.count', { total, set: set_version })}
        call={calls.searchRule}
        fixed={{ rule_type: type }}
        columns={columnsOf(type)}
        filters={filters}
        rowKey="rule_id"
        defaultSort={{ key: 'sort', order: 'asc' }}
        start={tabs}
        tools={<PlainButton onClick={() => setMatching(true)}>{t('match.button')}</PlainButton>}
        create={rights.create ? { label: t('rule.create'), onClick: () => go(pages.create) } : undefined}
        nothing={{ title: t('rule.nothingTitle'), text: t('rule.nothingText') }}
        noMatch={t('rule.noMatch')}
        openActions={1}
        actions={(row) => {
          const { rule_id: id, is_default, status, active_version } = row;
          const at = movable.indexOf(id);
          const one = { rule_type: type, rule_id_list: [id], set_version };
          return [
            ...(rights.edit ? [{ key: 'edit', label: t('act.edit'), onClick: () => go(pages.edit(id)) }] : []),
            ...(rights.create ? [{ key: 'copy', label: t('act.copy'), onClick: () => setCopying(row) }] : []),
            ...(canPublish && at > 0
              ? [{ key: 'up', label: t('act.up'), onClick: () => setMove({ id, after: movable[at - 2] ?? null }) }]
              : []),
            ...(canPublish && at >= 0 && at < movable.length - 1
              ? [{ key: 'down', label: t('act.down'), onClick: () => setMove({ id, after: movable[at + 1] ?? null }) }]
              : []),
            ...(canPublish && is_default === 0 && status === 1
              ? [
                  {
                    key: 'off',
                    label: t('act.disable'),
                    onClick: () => void act(calls.disableRule, one, t('act.disabled', { id })),
                  },
                ]
              : []),
            ...(canPublish && status === 0
              ? [
                  {
                    key: 'on',
                    label: t('act.enable'),
                    onClick: () => void act(calls.enableRule, one, t('act.enabled', { id })),
                  },
                ]
              : []),
            ...(rights.remove && active_version === null
              ? [{ key: 'delete', label: t('act.delete'), danger: true, onClick: () => void remove(row) }]
              : []),
          ];
        }}
      />
      {move && (
        <NoteDialog
          title={t('act.moveTitle', { id: move.id })}
          confirmLabel={t('act.move')}
          said={t('act.moved', { id: move.id })}
          act={(note, request_id) =>
            invoke(calls.reorderRule, {
              request_id,
              rule_type: type,
              rule_id: move.id,
              after_rule_id: move.after,
              set_version,
              note,
            })
          }
          onClose={() => setMove(undefined)}
        />
      )}
      {copying && <CopyDialog type={type} rule={copying} onClose={() => setCopying(undefined)} />}
      {matching && <MatchDialog type={type} onClose={() => setMatching(false)} />}
    </>
  );
}

/** The page of a type of rules: its rules, or who changed them. Which of them stands in the address. */
export function RuleList({ type }: { type: RuleTypeName }): ReactNode {
  const { t } = useTexts('rule-center');
  const { tab } = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const active = tab === 'changes' ? 'changes' : 'rules';
  const tabs = (
    <Tabs
      label={t(rulePages[type].title)}
      active={active}
      items={[
        { key: 'rules', title: t('tab.rules') },
        { key: 'changes', title: t('tab.changes') },
      ]}
      onChange={(key) => void navigate({ to: '.', search: (() => (key === 'changes' ? { tab: key } : {})) as never })}
    />
  );
  return active === 'changes' ? <ChangeList type={type} tabs={tabs} /> : <Rules type={type} tabs={tabs} />;
}
