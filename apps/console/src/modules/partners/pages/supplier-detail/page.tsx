import { type ReactNode, useState } from 'react';
import { purchaseType, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Supplier } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus, returnPolicy } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { foundBy } from '../../../../kit/api/found.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, WordValue, WordsValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { CountryValue } from '../../parts/country-value.tsx';
import { isLocal } from '../../parts/is-local.ts';
import { PartnerButtons } from '../../parts/partner-buttons.tsx';
import { ReceivingDialog } from '../../parts/receiving-dialog.tsx';
import { RecordCard } from '../../parts/record-card.tsx';
import { SupplierDialog } from '../../parts/supplier-dialog.tsx';
import { usePartnerActions } from '../../parts/use-partner-actions.ts';
import { partnerPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const { field } = useDictionary();
  const { whs_id: whs } = useInfo();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found: supplier, error, read } = foundBy(useCall(supplierCalls.getSupplier, { supplier_id: id }));
  const canEdit = useCan(may.supplierEdit);
  const [open, setOpen] = useState<'supplier' | 'receiving'>();
  const backToList = (): void => go(partnerPaths.suppliers);
  const actions = usePartnerActions({
    may: { edit: may.supplierEdit, delete: may.supplierDelete },
    onEdit: () => setOpen('supplier'),
    deletion: ({ supplier_name: name, version }: Supplier) => ({
      call: supplierCalls.deleteSupplier,
      name,
      input: { supplier_id: id, version },
      shownBy: [supplierCalls.searchSupplier, supplierCalls.getSupplier],
    }),
    onGone: backToList,
  });
  const close = (): void => setOpen(undefined);
  return (
    <>
      <DetailPage
        section="WB"
        id={id}
        subtitle={supplier?.supplier_name}
        status={supplier && <StatusValue of={partnerStatus} value={supplier.status} />}
        thing={supplier}
        error={error}
        onRetry={() => void read()}
        missing={{
          title: t('act.missingTitle', { id }),
          text: t('act.missingText'),
          backLabel: t('act.backToList'),
          onBack: backToList,
        }}
        facts={
          supplier
            ? [
                { label: field('sku_count'), value: <NumberValue value={supplier.sku_count} /> },
                { label: field('lead_time_days'), value: <NumberValue value={supplier.lead_time_days} /> },
                { label: field('country'), value: <CountryValue code={supplier.country} /> },
                {
                  label: field('return_policy'),
                  value: <WordValue of={returnPolicy} value={supplier.return_policy} />,
                },
              ]
            : []
        }
        actions={supplier && <PartnerButtons actions={actions(supplier)} />}
        trail={{
          objectType: 'supplier',
          codes: {
            status: partnerStatus,
            source: partnerSource,
            purchase_type_list: purchaseType,
            return_policy: returnPolicy,
            pallet_exchange: yesNo,
          },
        }}
      >
        {supplier && (
          <>
            <Card title={t('supplier.terms')} note={isLocal(supplier) ? undefined : t('act.foreign')}>
              <Facts
                items={[
                  {
                    label: field('purchase_type_list'),
                    value: <WordsValue of={purchaseType} values={supplier.purchase_type_list} />,
                  },
                  { label: field('pallet_exchange'), value: <WordValue of={yesNo} value={supplier.pallet_exchange} /> },
                  { label: field('source'), value: <WordValue of={partnerSource} value={supplier.source} /> },
                  { label: field('tax_no'), value: <TextValue value={supplier.tax_no} /> },
                  { label: field('contact'), value: <TextValue value={supplier.contact} /> },
                  { label: field('address'), value: <TextValue value={supplier.address} /> },
                ]}
              />
            </Card>
            <Card
              title={t('supplier.receiving', { whs })}
              extra={
                canEdit && (
                  <PlainButton size="small" icon={<PencilIcon />} onClick={() => setOpen('receiving')}>
                    {t('supplier.editReceiving')}
                  </PlainButton>
                )
              }
            >
              <Facts
                items={[
                  { label: field('default_dock_id'), value: <TextValue value={supplier.receiving.default_dock_id} /> },
                  {
                    label: field('allowed_late_min'),
                    value: <NumberValue value={supplier.receiving.allowed_late_min} />,
                  },
                  { label: field('receiving_note'), value: <TextValue value={supplier.receiving.receiving_note} /> },
                ]}
              />
            </Card>
            <RecordCard of={supplier} />
          </>
        )}
      </DetailPage>
      {supplier && open === 'supplier' && <SupplierDialog supplier={supplier} onClose={close} />}
      {supplier && open === 'receiving' && <ReceivingDialog supplier={supplier} onClose={close} />}
    </>
  );
}
