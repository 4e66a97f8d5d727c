import { type ReactNode, useState } from 'react';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import { ruleStatus } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleCenterPermissions } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { foundBy } from '../../../kit/api/found.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { DetailPage } from '../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RuleChanges } from './rule-changes.tsx';
import { RuleContent } from './rule-content.tsx';
import { rulePages, useRuleRights } from './rule-pages.ts';
import { SimulateTab } from './simulate-tab.tsx';
import { useAct } from './use-act.ts';
import { VersionsTab } from './versions-tab.tsx';

const tabs = ['rule', 'versions', 'simulate', 'changes'] as const;
type Tab = (typeof tabs)[number];
/** A version that waits begins while one looks on. */
const whileWaiting = 5_000;

/** One rule: what it says, its versions, what its draft would change, and who did what. */
export function RuleView({ type, ruleId }: { type: RuleTypeName; ruleId: string }): ReactNode {
  const { t } = useTexts('rule-center');
  const { field } = useDictionary();
  const go = useGo();
  const act = useAct();
  const pages = rulePages[type];
  const rights = useRuleRights(type);
  const canPublish = useCan(ruleCenterPermissions.publish) && rights.edit;
  const [tab, setTab] = useState<Tab>('rule');
  const [publishing, setPublishing] = useState(false);
  const [simulation, setSimulation] = useState<string | null>(null);
  const {
    found: rule,
    error,
    read,
  } = foundBy(
    useCall(
      calls.getRule,
      { rule_id: ruleId },
      { refetchInterval: ({ state }) => ((state.data?.next_version ?? null) === null ? false : whileWaiting) },
    ),
  );
  const content = (): ReactNode => {
    if (!rule) return null;
    if (tab === 'versions') return <VersionsTab type={type} ruleId={ruleId} canPublish={canPublish} />;
    if (tab === 'changes') return <RuleChanges type={type} ruleId={ruleId} />;
    if (tab === 'rule') return <RuleContent type={type} {...rule.shown} />;
    const ready = rule.draft_version !== null || rule.next_version !== null;
    return (
      <SimulateTab type={type} ruleId={ruleId} ready={ready} simulationId={simulation} onStarted={setSimulation} />
    );
  };
  return (
    <>
      <DetailPage
        section="RU"
        id={ruleId}
        subtitle={rule?.rule_name}
        status={rule && <StatusValue of={ruleStatus} value={rule.status} />}
        thing={rule}
        error={error}
        onRetry={() => void read()}
        missing={{
          title: t('rule.missingTitle', { id: ruleId }),
          text: t('rule.missingText'),
          backLabel: t('rule.backToList'),
          onBack: () => go(pages.list),
        }}
        facts={
          rule
            ? [
                { label: field('active_version'), value: rule.active_version ?? <Dash /> },
                { label: field('draft_version'), value: rule.draft_version ?? <Dash /> },
                {
                  label: field('next_from'),
                  value: rule.next_version ?? <Dash />,
                  ...(rule.next_from === null ? {} : { note: <TimeValue value={rule.next_from} /> }),
                },
                { label: field('hit_24h'), value: <NumberValue value={rule.hit_24h} /> },
                {
                  label: field('hit_30d'),
                  value: <NumberValue value={rule.hit_30d} />,
                  ...(rule.last_hit_at === null ? {} : { note: <TimeValue value={rule.last_hit_at} /> }),
                },
              ]
            : []
        }
        actions={
          rights.edit && (
            <PlainButton icon={<PencilIcon />} onClick={() => go(pages.edit(ruleId))}>
              {t('act.edit')}
            </PlainButton>
          )
        }
      >
        {rule && rule.draft_version !== null && (
          <Banner
            tone="next"
            title={t('draft.title', { version: rule.draft_version })}
            text={t('draft.text', { author: rule.draft_author ?? '' })}
          >
            {canPublish && (
              <PlainButton
                onClick={() =>
                  void act(
                    calls.discardRuleDraft,
                    { rule_id: ruleId, version: rule.version },
                    t('act.discarded', { id: ruleId }),
                  )
                }
              >
                {t('act.discard')}
              </PlainButton>
            )}
            {canPublish && <NextButton onClick={() => setPublishing(true)}>{t('act.publish')}</NextButton>}
          </Banner>
        )}
        <Tabs
          line
          label={ruleId}
          active={tab}
          items={tabs.map((key) => ({ key, title: t(`tab.${key}`) }))}
          onChange={(key) => setTab(key as Tab)}
        />
        {content()}
      </DetailPage>
      {publishing && (
        <PublishDialog type={type} ruleId={ruleId} simulationId={simulation} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}
