import type { ReactNode } from 'react';
import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicPermissions as may } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { LocalTime } from '../../parts/local-time.tsx';
import { Readiness } from '../../parts/readiness.tsx';
import { WarehouseFlags } from '../../parts/warehouse-flags.tsx';
import { warehousePaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const { field } = useDictionary();
  const go = useGo();
  const { whsId = '' } = useRouteParams();
  const { whs_id: here } = useInfo();
  const query = useCall(wmsBasicCalls.getWarehouse, { whs_id: whsId as WhsId });
  const warehouse = query.data;
  const canEdit = useCan(may.warehouseEdit) && whsId.startsWith(here.slice(0, 2));
  return (
    <DetailPage
      section="WB"
      id={whsId}
      subtitle={warehouse?.whs_name}
      thing={warehouse}
      error={query.error}
      onRetry={() => void query.refetch()}
      missing={{
        title: t('warehouse.missingTitle', { id: whsId }),
        text: t('warehouse.missingText'),
        backLabel: t('warehouse.backToList'),
        onBack: () => go(warehousePaths.list),
      }}
      facts={
        warehouse
          ? [
              { label: field('country'), value: warehouse.country },
              { label: field('whs_no'), value: warehouse.whs_no },
            ]
          : []
      }
      actions={
        canEdit && (
          <PlainButton icon={<PencilIcon />} onClick={() => go(pathTo(warehousePaths.edit, { whsId }))}>
            {t('warehouse.edit')}
          </PlainButton>
        )
      }
      trail={{
        objectType: 'warehouse',
        codes: { is_rms: yesNo, is_use_channel: yesNo, use_rtsb_local_process: yesNo, storey_name_setup: yesNo },
      }}
    >
      {warehouse && (
        <>
          <Readiness whsId={whsId as WhsId} />
          <WarehouseFlags of={warehouse} />
          <Card title={t('warehouse.record')}>
            <Facts
              items={[
                { label: field('time_region'), value: <LocalTime zone={warehouse.time_region} /> },
                { label: field('contact_name'), value: <TextValue value={warehouse.contact_name} /> },
                { label: field('contact_phone'), value: <TextValue value={warehouse.contact_phone} /> },
                { label: field('address'), value: <TextValue value={warehouse.address} /> },
                { label: field('creator'), value: <TextValue value={warehouse.creator} /> },
                { label: field('ctime'), value: <TimeValue value={warehouse.ctime} /> },
                { label: field('modifier'), value: <TextValue value={warehouse.modifier} /> },
                { label: field('mtime'), value: <TimeValue value={warehouse.mtime} /> },
              ]}
            />
          </Card>
        </>
      )}
    </DetailPage>
  );
}
