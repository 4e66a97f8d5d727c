import { type ReactNode, useRef } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { typesByHand } from '@tallyhouse/contracts/modules/inventory-management/types.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo } from '../../../../kit/routing/route-link.tsx';
import { refreshAdjustments } from '../../parts/use-adjustment.ts';
import { adjustmentPaths } from '../../routes.ts';

/** What the document is for; its lines are added, scanned or imported on its own page, beside what the books say. */
export function Page(): ReactNode {
  const { t } = useTexts('inventory-management');
  const { word } = useDictionary();
  const back = useBack();
  const go = useGo();
  const made = useRef('');
  return (
    <FormPage
      section="IM"
      title={t('route.createAdjustment')}
      subtitle={t('create.text')}
      confirmLabel={t('create.confirm')}
      initial={{ adjustment_type: null, remark: '' }}
      groups={[
        {
          title: t('create.what'),
          fields: [
            {
              type: 'options',
              name: 'adjustment_type',
              required: true,
              units: 2,
              options: typesByHand.map((code) => ({ value: String(code), label: word(adjustmentType, code) })),
              help: t('create.typeHelp'),
            },
            { type: 'textarea', name: 'remark', required: false, units: 4, maxLength: 200 },
          ],
        },
      ]}
      save={async ({ adjustment_type, remark }, requestId) => {
        const { adjustment_no } = await invoke(calls.createInventoryAdjustment, {
          request_id: requestId as RequestId,
          adjustment_type: Number(adjustment_type),
          remark: typeof remark === 'string' ? remark : '',
          line_list: [],
        });
        made.current = adjustment_no;
        await refreshAdjustments();
      }}
      onSaved={() => go(pathTo(adjustmentPaths.view, { id: made.current }), { replace: true })}
      onCancel={() => back(adjustmentPaths.list)}
    />
  );
}
