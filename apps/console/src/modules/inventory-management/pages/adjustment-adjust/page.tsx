import { type ReactNode, useState } from 'react';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentMachine } from '@tallyhouse/contracts/modules/inventory-management/machines.ts';
import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { DangerButton, NextButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { AdjustmentPage } from '../../parts/adjustment-page.tsx';
import { LinesCard } from '../../parts/lines-card.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useAdjustment } from '../../parts/use-adjustment.ts';

/** Where what was approved is posted: how far it is, what was refused and why, and what can be done about it. */
export function Page(): ReactNode {
  const { t } = useTexts('inventory-management');
  const { id = '' } = useRouteParams();
  const asked = useAdjustment(id);
  const { found } = asked;
  const { act, busy } = useAct();
  const canRetry = useCan(may.adjustmentRetry);
  const [closing, setClosing] = useState(false);
  const doc = found?.adjustment;
  const can = (move: Parameters<typeof adjustmentMachine.can>[0]): boolean =>
    doc !== undefined && adjustmentMachine.can(move, doc.status);
  return (
    <>
      <AdjustmentPage
        id={id}
        asked={asked}
        subtitle={t('route.adjustInventory')}
        actions={
          <>
            {can('close') && found?.is_mine === 0 && (
              <DangerButton onClick={() => setClosing(true)}>{t('act.close')}</DangerButton>
            )}
            {can('retry') && canRetry && (
              <NextButton
                loading={busy}
                onClick={() => void act(calls.retryInventoryAdjustment, { adjustment_no: id }, t('act.retried'))}
              >
                {t('act.retry')}
              </NextButton>
            )}
            {can('adjust') && (
              <NextButton
                loading={busy}
                onClick={() => void act(calls.confirmAdjust, { adjustment_no: id }, t('act.adjusting'))}
              >
                {t('act.adjust')}
              </NextButton>
            )}
          </>
        }
      >
        {doc && (
          <>
            {can('retry') && (
              <Banner
                tone="danger"
                title={t('posting.failed', { count: doc.failed_lines })}
                text={found.is_mine === 1 ? t('posting.failedOwn') : t('posting.failedText')}
              />
            )}
            <Card title={t('posting.title')} note={t('posting.done', { done: doc.posted_lines, of: doc.line_count })}>
              <ProgressBar
                label={t('posting.title')}
                percent={doc.line_count === 0 ? 0 : (100 * doc.posted_lines) / doc.line_count}
              />
            </Card>
            <LinesCard doc={doc} />
          </>
        )}
      </AdjustmentPage>
      {closing && (
        <ReasonDialog
          title={t('act.closeTitle', { id })}
          text={t('act.closeText', { count: doc?.failed_lines ?? 0 })}
          confirmLabel={t('act.close')}
          onConfirm={(reason) =>
            act(calls.closeInventoryAdjustment, { adjustment_no: id, reason }, t('act.closed', { id }))
          }
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
