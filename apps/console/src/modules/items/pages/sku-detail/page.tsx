import type { ReactNode } from 'react';
import { purchaseType, temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { Sku } from '@tallyhouse/contracts/modules/items/entities.ts';
import {
  barcodeType,
  dimSource,
  orientation,
  skuFlag,
  skuLifecycle,
  skuTag,
  unitOfMeasure,
} from '@tallyhouse/contracts/modules/items/enums.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { type FieldName, useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { photosAt } from '../../../../kit/photos/photo-src.ts';
import { PhotosCard } from '../../../../kit/photos/photos-card.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { BarcodesCard } from '../../parts/barcodes-card.tsx';
import { PacksCard } from '../../parts/packs-card.tsx';
import { SkuBox } from '../../parts/sku-box.tsx';
import { Tags, Word, Words } from '../../parts/words.tsx';
import { itemPaths } from '../../routes.ts';
import { skuCodes } from '../sku-edit/merged-card.tsx';

function useFacts(): (sku: Sku) => { whose: Item[]; life: Item[]; handling: Item[]; record: Item[] } {
  const { field } = useDictionary();
  const item = (name: FieldName, value: ReactNode): Item => ({ label: field(name), value });
  return (sku) => ({
    whose: [
      item('local_name', <TextValue value={sku.local_name} />),
      item('brand', <TextValue value={sku.brand} />),
      item('merchant_name', sku.merchant_name),
      item('shop_name', <TextValue value={sku.shop_name} />),
      item('supplier_name', <TextValue value={sku.supplier_name} />),
      item('category_name', sku.category_path),
      item('purchase_type', <Word of={purchaseType} code={sku.purchase_type} />),
      item('unit_of_measure', <Word of={unitOfMeasure} code={sku.unit_of_measure} />),
    ],
    life: [
      item('flag_list', <Words of={skuFlag} codes={sku.flag_list} />),
      item('shelf_life_days', <NumberValue value={sku.shelf_life_days} />),
      item('min_inbound_life_days', <NumberValue value={sku.min_inbound_life_days} />),
      item('min_outbound_life_days', <NumberValue value={sku.min_outbound_life_days} />),
    ],
    handling: [
      item('temperature_zone', <Word of={temperatureZone} code={sku.temperature_zone} />),
      item('orientation', <Word of={orientation} code={sku.orientation} />),
      item('stack_limit', <NumberValue value={sku.stack_limit} />),
      item('dangerous_class', <TextValue value={sku.dangerous_class} />),
    ],
    record: [
      item('creator', <TextValue value={sku.creator} />),
      item('ctime', <TimeValue value={sku.ctime} />),
      item('modifier', <TextValue value={sku.modifier} />),
      item('mtime', <TimeValue value={sku.mtime} />),
    ],
  });
}

interface Item {
  readonly label: string;
  readonly value: ReactNode;
}

export function Page(): ReactNode {
  const { t } = useTexts('items');
  const { field } = useDictionary();
  const go = useGo();
  const { sku_id = '' } = useRouteParams();
  const query = useCall(itemsCalls.getSku, { sku_id });
  const facts = useFacts();
  const canEdit = useCan(itemsPermissions.skuEdit);
  const whole = query.data;
  const sku = whole?.sku;
  const told = sku && facts(sku);
  return (
    <DetailPage
      section="WB"
      id={sku_id}
      subtitle={sku?.sku_name}
      status={sku && <StatusValue of={skuLifecycle} value={sku.lifecycle_status} />}
      thing={whole}
      error={query.error}
      onRetry={() => void query.refetch()}
      missing={{
        title: t('sku.missingTitle', { id: sku_id }),
        text: t('sku.missingText'),
        backLabel: t('sku.backToList'),
        onBack: () => go(itemPaths.skuList),
      }}
      facts={
        sku
          ? [
              {
                label: field('size_mm'),
                value: <TextValue value={sku.size_mm} />,
                note: <Word of={dimSource} code={sku.dim_source} />,
              },
              { label: field('volume_cm3'), value: <NumberValue value={sku.volume_cm3} /> },
              { label: field('weight_g'), value: <NumberValue value={sku.weight_g} /> },
              { label: field('shelf_life_days'), value: <NumberValue value={sku.shelf_life_days} /> },
            ]
          : []
      }
      actions={
        canEdit && (
          <PlainButton icon={<PencilIcon />} onClick={() => go(pathTo(itemPaths.skuEdit, { sku_id }))}>
            {t('sku.edit')}
          </PlainButton>
        )
      }
      trail={{
        objectType: 'sku',
        codes: { ...skuCodes, lifecycle_status: skuLifecycle, dim_source: dimSource, barcode_type: barcodeType },
      }}
    >
      {whole && sku && told && (
        <>
          <div className="items-columns">
            <div className="items-stack">
              <PhotosCard
                title={field('image_list')}
                photos={sku.image_list}
                src={photosAt(itemsCalls.getSkuPhoto, { sku_id })}
              />
              <Card
                title={t('sku.groupIdentity')}
                {...(sku.tag_list.length > 0 ? { extra: <Tags of={skuTag} codes={sku.tag_list} /> } : {})}
              >
                <Facts items={told.whose} />
              </Card>
            </div>
            <SkuBox {...sku} />
          </div>
          <div className="items-columns">
            <BarcodesCard skuId={sku_id} barcodes={whole.barcode_list} />
            <PacksCard skuId={sku_id} packs={whole.pack_list} barcodes={whole.barcode_list} />
          </div>
          <div className="items-columns">
            <Card title={t('sku.groupLife')}>
              <Facts items={told.life} />
            </Card>
            <Card title={t('sku.groupHandling')}>
              <Facts items={told.handling} />
            </Card>
          </div>
          <Card title={t('sku.record')}>
            <Facts items={told.record} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}
