import { type ReactNode, useState } from 'react';
import { purchaseType, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Merchant } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { foundBy } from '../../../../kit/api/found.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, WordValue, WordsValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CountryValue } from '../../parts/country-value.tsx';
import { isLocal } from '../../parts/is-local.ts';
import { MerchantDialog } from '../../parts/merchant-dialog.tsx';
import { PartnerButtons } from '../../parts/partner-buttons.tsx';
import { RecordCard } from '../../parts/record-card.tsx';
import { ShopsOfMerchant } from '../../parts/shops-of-merchant.tsx';
import { usePartnerActions } from '../../parts/use-partner-actions.ts';
import { partnerPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const { field } = useDictionary();
  const go = useGo();
  const { merchant_id: id = '' } = useRouteParams();
  const { found: merchant, error, read } = foundBy(useCall(merchantCalls.getMerchant, { merchant_id: id }));
  const canSeeShops = useCan(may.shopView);
  const [isOpen, setOpen] = useState(false);
  const backToList = (): void => go(partnerPaths.merchants);
  const actions = usePartnerActions({
    may: { edit: may.merchantEdit, delete: may.merchantDelete },
    onEdit: () => setOpen(true),
    deletion: ({ merchant_name: name, version }: Merchant) => ({
      call: merchantCalls.deleteMerchant,
      name,
      input: { merchant_id: id, version },
      shownBy: [merchantCalls.searchMerchant, merchantCalls.getMerchant],
    }),
    onGone: backToList,
  });
  return (
    <>
      <DetailPage
        section="WB"
        id={id}
        subtitle={merchant?.merchant_name}
        status={merchant && <StatusValue of={partnerStatus} value={merchant.status} />}
        thing={merchant}
        error={error}
        onRetry={() => void read()}
        missing={{
          title: t('act.missingTitle', { id }),
          text: t('act.missingText'),
          backLabel: t('act.backToList'),
          onBack: backToList,
        }}
        facts={
          merchant
            ? [
                { label: field('shop_count'), value: <NumberValue value={merchant.shop_count} /> },
                { label: field('sku_count'), value: <NumberValue value={merchant.sku_count} /> },
                {
                  label: field('min_outbound_life_days'),
                  value: <NumberValue value={merchant.min_outbound_life_days} />,
                },
                {
                  label: field('default_purchase_type'),
                  value: <WordValue of={purchaseType} value={merchant.default_purchase_type} />,
                },
              ]
            : []
        }
        actions={merchant && <PartnerButtons actions={actions(merchant)} />}
        trail={{
          objectType: 'merchant',
          codes: {
            status: partnerStatus,
            source: partnerSource,
            purchase_type_list: purchaseType,
            default_purchase_type: purchaseType,
            mix_owner_allowed: yesNo,
          },
        }}
      >
        {merchant && (
          <>
            <Card title={t('supplier.terms')} note={isLocal(merchant) ? undefined : t('act.foreign')}>
              <Facts
                items={[
                  { label: field('company_name'), value: <TextValue value={merchant.company_name} /> },
                  { label: field('country'), value: <CountryValue code={merchant.country} /> },
                  {
                    label: field('purchase_type_list'),
                    value: <WordsValue of={purchaseType} values={merchant.purchase_type_list} />,
                  },
                  {
                    label: field('mix_owner_allowed'),
                    value: <WordValue of={yesNo} value={merchant.mix_owner_allowed} />,
                  },
                  { label: field('source'), value: <WordValue of={partnerSource} value={merchant.source} /> },
                  { label: field('tax_no'), value: <TextValue value={merchant.tax_no} /> },
                  { label: field('contact'), value: <TextValue value={merchant.contact} /> },
                  { label: field('return_address'), value: <TextValue value={merchant.return_address} /> },
                ]}
              />
            </Card>
            {canSeeShops && <ShopsOfMerchant merchantId={id} />}
            <RecordCard of={merchant} />
          </>
        )}
      </DetailPage>
      {merchant && isOpen && <MerchantDialog merchant={merchant} onClose={() => setOpen(false)} />}
    </>
  );
}
