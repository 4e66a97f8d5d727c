import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { WarehouseRecord } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { warehousePaths } from '../../routes.ts';
import { WarehouseForm } from './warehouse-form.tsx';

function EditForm({
  first,
  read,
}: {
  first: WarehouseRecord;
  read: () => Promise<WarehouseRecord | undefined>;
}): ReactNode {
  const { t } = useTexts('wms-basic');
  const back = useBack();
  const toast = useToast();
  // What the person looked at when she opened the form: not what arrives while she types.
  const [seen, setSeen] = useState(first);
  const detail = pathTo(warehousePaths.detail, { whsId: seen.whs_id });
  return (
    <WarehouseForm
      title={t('route.editWarehouse')}
      subtitle={`${seen.whs_id} ${seen.whs_name}`}
      confirmLabel={t('warehouse.confirmEdit')}
      initial={{ ...seen }}
      save={async ({ country: _, whs_id, ...typed }, requestId) => {
        await invoke(
          wmsBasicCalls.updateWarehouse,
          { request_id: requestId as RequestId, whs_id: whs_id as WhsId, version: seen.version, ...typed },
          { tolerated: [baseErrors.changedMeanwhile.retcode] },
        );
        toast.success(t('warehouse.saved', { id: whs_id, name: typed.whs_name }));
        await Promise.all([refresh(wmsBasicCalls.searchWarehouse), refresh(wmsBasicCalls.getWarehouse)]);
      }}
      reload={async () => {
        const now = (await read()) ?? seen;
        setSeen(now);
        return { ...now };
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const go = useGo();
  const { whsId = '' } = useRouteParams();
  const query = useCall(wmsBasicCalls.getWarehouse, { whs_id: whsId as WhsId });
  const [first, setFirst] = useState<WarehouseRecord>();
  if (query.data && !first) setFirst(query.data);
  if (first) return <EditForm key={first.whs_id} first={first} read={async () => (await query.refetch()).data} />;
  if (!query.error) return <TableSkeleton rows={8} />;
  return (
    <EmptyState kind="nothing" title={t('warehouse.missingTitle', { id: whsId })} text={query.error.message}>
      <PlainButton size="large" onClick={() => go(warehousePaths.list)}>
        {t('warehouse.backToList')}
      </PlainButton>
    </EmptyState>
  );
}
