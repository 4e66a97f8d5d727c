import { type ReactNode, useState } from 'react';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { adjustmentMachine } from '@tallyhouse/contracts/modules/inventory-management/machines.ts';
import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { AddLineDialog } from '../../parts/add-line-dialog.tsx';
import { AdjustmentPage } from '../../parts/adjustment-page.tsx';
import { ApprovalBar } from '../../parts/approval-bar.tsx';
import { ImportLines } from '../../parts/import-lines.tsx';
import { LinesCard } from '../../parts/lines-card.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useAdjustment } from '../../parts/use-adjustment.ts';
import { adjustmentPaths } from '../../routes.ts';

const created = adjustmentStatus.codeOf('created');
const locked = adjustmentStatus.codeOf('locked');
const handled: readonly number[] = (['approved', 'adjusting', 'fail'] as const).map((name) =>
  adjustmentStatus.codeOf(name),
);

export function Page(): ReactNode {
  const { t } = useTexts('inventory-management');
  const go = useGo();
  const { id = '' } = useRouteParams();
  const asked = useAdjustment(id);
  const { found } = asked;
  const { act, busy } = useAct();
  const canSubmit = useCan(may.adjustmentCreate);
  const canEdit = useCan(may.adjustmentEdit);
  const canCancel = useCan(may.adjustmentCancel);
  const canAdjust = useCan(may.adjustmentAdjust);
  const [adding, setAdding] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const doc = found?.adjustment;
  const isDraft = doc?.status === created;
  const editable = canEdit && (isDraft || doc?.status === locked);
  const removeChosen = async (): Promise<void> => {
    if (!doc) return;
    const remove_list = chosen.map(Number);
    const input = { adjustment_no: id, version: doc.version, add_list: [], remove_list };
    if (await act(calls.updateInventoryAdjustment, input, t('line.removed', { count: remove_list.length })))
      setChosen([]);
  };
  return (
    <>
      <AdjustmentPage
        id={id}
        asked={asked}
        withHistory
        actions={
          doc && (
            <>
              {canCancel && adjustmentMachine.can('cancel', doc.status) && (
                <DangerButton onClick={() => setCancelling(true)}>{t('act.cancel')}</DangerButton>
              )}
              {canAdjust && handled.includes(doc.status) && (
                <PlainButton onClick={() => go(pathTo(adjustmentPaths.adjust, { id }))}>
                  {t('act.toPosting')}
                </PlainButton>
              )}
              {found.approval?.my_turn === 1 && (
                <NextButton onClick={() => go(pathTo(adjustmentPaths.approve, { id }))}>{t('act.decide')}</NextButton>
              )}
              {canSubmit && isDraft && (
                <NextButton
                  disabled={doc.line_count === 0}
                  loading={busy}
                  onClick={() =>
                    void act(
                      calls.submitInventoryAdjustment,
                      { adjustment_no: id, version: doc.version },
                      t('act.submitted', { id }),
                    )
                  }
                >
                  {t('act.submit')}
                </NextButton>
              )}
            </>
          )
        }
      >
        {doc && (
          <>
            {found.approval && <ApprovalBar approval={found.approval} />}
            <LinesCard
              doc={doc}
              extra={
                editable && (
                  <>
                    {chosen.length > 0 && (
                      <DangerButton loading={busy} onClick={() => void removeChosen()}>
                        {t('line.remove', { count: chosen.length })}
                      </DangerButton>
                    )}
                    {isDraft && <ImportLines adjustmentNo={id} />}
                    <PlainButton icon={<PlusIcon />} onClick={() => setAdding(true)}>
                      {t('line.add')}
                    </PlainButton>
                  </>
                )
              }
              selection={
                editable
                  ? {
                      keys: [...chosen],
                      onChange: setChosen,
                      allLabel: t('line.chooseAll'),
                      rowLabel: ({ line_no }) => t('line.chooseOne', { line_no }),
                    }
                  : undefined
              }
            />
          </>
        )}
      </AdjustmentPage>
      {adding && doc && <AddLineDialog doc={doc} onClose={() => setAdding(false)} />}
      {cancelling && (
        <ReasonDialog
          title={t('act.cancelTitle', { id })}
          text={t('act.cancelText')}
          confirmLabel={t('act.cancel')}
          onConfirm={(reason) =>
            act(calls.cancelInventoryAdjustment, { adjustment_no: id, reason }, t('act.cancelled', { id }))
          }
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
