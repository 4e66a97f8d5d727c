import { type ReactNode, useState } from 'react';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { DangerButton, NextButton } from '@tallyhouse/ui/buttons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { AdjustmentPage } from '../../parts/adjustment-page.tsx';
import { ApprovalBar } from '../../parts/approval-bar.tsx';
import { ImpactCards } from '../../parts/impact-card.tsx';
import { LinesCard } from '../../parts/lines-card.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useAdjustment } from '../../parts/use-adjustment.ts';

/** Where a document is decided: what it does first, then its lines, and the two buttons for whose turn it is. */
export function Page(): ReactNode {
  const { t } = useTexts('inventory-management');
  const { id = '' } = useRouteParams();
  const asked = useAdjustment(id);
  const { found } = asked;
  const { act, busy } = useAct();
  const [rejecting, setRejecting] = useState(false);
  const doc = found?.adjustment;
  const approval = found?.approval;
  const waits = doc?.status === adjustmentStatus.codeOf('locked');
  const mine = approval?.my_turn === 1;
  const seen = { adjustment_no: id, version: doc?.version ?? 0, step_no: approval?.current_step ?? 1 };
  return (
    <>
      <AdjustmentPage
        id={id}
        asked={asked}
        subtitle={t('route.approveAdjustment')}
        actions={
          mine && (
            <>
              <DangerButton onClick={() => setRejecting(true)}>{t('act.reject')}</DangerButton>
              <NextButton
                loading={busy}
                onClick={() => void act(calls.approveInventoryAdjustment, seen, t('act.approved', { id }))}
              >
                {t('act.approve')}
              </NextButton>
            </>
          )
        }
      >
        {doc && (
          <>
            {waits && !mine && (
              <Banner
                tone="info"
                title={found.is_mine === 1 ? t('approval.own') : t('approval.notYours', { who: doc.waits_for })}
                text={found.is_mine === 1 ? t('approval.ownText', { who: doc.waits_for }) : t('approval.notYoursText')}
              />
            )}
            {approval && <ApprovalBar approval={approval} />}
            <ImpactCards adjustmentNo={id} />
            <LinesCard doc={doc} />
          </>
        )}
      </AdjustmentPage>
      {rejecting && (
        <ReasonDialog
          title={t('act.rejectTitle', { id })}
          text={t('act.rejectText')}
          confirmLabel={t('act.reject')}
          onConfirm={(reason) => act(calls.rejectInventoryAdjustment, { ...seen, reason }, t('act.rejected', { id }))}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
