import { type ReactNode, useRef } from 'react';
import { type SiteId, timeZoneBySite } from '@tallyhouse/contracts/common/sites.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo } from '../../../../kit/routing/route-link.tsx';
import { useInfo } from '../../../../kit/session/session.ts';
import { warehousePaths } from '../../routes.ts';
import { WarehouseForm } from './warehouse-form.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const back = useBack();
  const go = useGo();
  const toast = useToast();
  const { whs_id: here } = useInfo();
  const country = here.slice(0, 2) as SiteId;
  const made = useRef('');
  return (
    <WarehouseForm
      title={t('route.createWarehouse')}
      subtitle={t('warehouse.createText')}
      confirmLabel={t('warehouse.confirmCreate')}
      initial={{
        country,
        whs_id: country,
        time_region: timeZoneBySite[country],
        storey_name_setup: 1,
        is_use_channel: 0,
        is_rms: 0,
        use_rtsb_local_process: 0,
      }}
      save={async (typed, requestId) => {
        await invoke(wmsBasicCalls.createWarehouse, {
          request_id: requestId as RequestId,
          ...typed,
          country: typed.country as SiteId,
        });
        made.current = typed.whs_id;
        toast.success(t('warehouse.created', { id: typed.whs_id, name: typed.whs_name }));
        await refresh(wmsBasicCalls.searchWarehouse);
      }}
      // What is still to be set up stands there.
      onSaved={() => go(pathTo(warehousePaths.detail, { whsId: made.current }), { replace: true })}
      onCancel={() => back(warehousePaths.list)}
    />
  );
}
