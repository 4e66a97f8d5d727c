import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { WarehouseRecord } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../../kit/form/edited-document.tsx';
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
  const { data, error, refetch } = useCall(wmsBasicCalls.getWarehouse, { whs_id: whsId as WhsId });
  return (
    <EditedDocument
      id={whsId}
      document={data}
      error={error}
      onRetry={refetch}
      missing={{
        title: t('warehouse.missingTitle', { id: whsId }),
        text: t('warehouse.missingText'),
        backLabel: t('warehouse.backToList'),
        onBack: () => go(warehousePaths.list),
      }}
    >
      {(opened) => <EditForm first={opened} read={async () => (await refetch()).data} />}
    </EditedDocument>
  );
}
