import { type ReactNode, useRef, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../../kit/form/edited-document.tsx';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { BarcodesCard } from '../../parts/barcodes-card.tsx';
import { type MergedField, mergedFields, mergedValues } from '../../parts/merge.ts';
import { PacksCard } from '../../parts/packs-card.tsx';
import { SkuBox } from '../../parts/sku-box.tsx';
import { useChoices } from '../../parts/use-choices.ts';
import { itemPaths } from '../../routes.ts';
import { batchAndLife, handling, identity, photos, sizeAndWeight, values as money, withEmptyTexts } from './fields.ts';
import { MergedCard } from './merged-card.tsx';

type Whole = ReplyOf<typeof itemsCalls.getSku>;
type Update = InputOf<typeof itemsCalls.updateSku>;

const valuesOf = ({ sku }: Whole): FormValues => ({ ...sku }) as unknown as FormValues;
const number = (value: FormValues[string]): number | null => (typeof value === 'number' ? value : null);

interface EditFormProps {
  readonly first: Whole;
  readonly now: Whole;
  readonly read: () => Promise<Whole | undefined>;
}

function EditForm({ first, now, read }: EditFormProps): ReactNode {
  const { t } = useTexts('items');
  const back = useBack();
  const toast = useToast();
  // What the person looked at when she opened the form: not what arrives while she types.
  const [seen, setSeen] = useState(first);
  const [version, setVersion] = useState(first.sku.version);
  const [merged, setMerged] = useState<readonly MergedField[]>([]);
  const tried = useRef<FormValues>({});
  const [merchants, shops, suppliers, categories] = [
    useChoices('merchant'),
    useChoices('shop'),
    useChoices('supplier'),
    useChoices('category'),
  ];
  const { sku_id } = seen.sku;
  const detail = pathTo(itemPaths.skuDetail, { sku_id });
  const edit = {
    version,
    onSaved: async (next: number): Promise<void> => {
      setVersion(next);
      await refresh(itemsCalls.getSku, itemsCalls.searchSku);
    },
  };
  return (
    <FormPage
      section="WB"
      title={t('route.editSku')}
      subtitle={`${sku_id} ${seen.sku.sku_name}`}
      confirmLabel={t('sku.confirmEdit')}
      initial={valuesOf(seen)}
      groups={[
        {
          title: t('sku.groupIdentity'),
          fields: [...identity({ merchants, shops, suppliers, categories }), photos(sku_id, t('sku.photosHelp'))],
        },
        { title: t('sku.groupSize'), fields: sizeAndWeight },
        { title: t('sku.groupLife'), fields: batchAndLife },
        { title: t('sku.groupHandling'), fields: handling },
        { title: t('sku.groupValues'), fields: money },
      ]}
      save={async (given, requestId) => {
        const fields = withEmptyTexts(given);
        tried.current = fields;
        await invoke(itemsCalls.updateSku, { ...fields, sku_id, version, request_id: requestId } as unknown as Update, {
          tolerated: [baseErrors.changedMeanwhile.retcode],
        });
        toast.success(t('sku.saved', { id: sku_id }));
        await refresh(itemsCalls.getSku, itemsCalls.searchSku);
      }}
      reload={async () => {
        const fresh = await read();
        if (!fresh) return tried.current;
        const fields = mergedFields(valuesOf(seen), tried.current, valuesOf(fresh));
        setMerged(fields);
        setSeen(fresh);
        setVersion(fresh.sku.version);
        return mergedValues(valuesOf(fresh), fields);
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
      aside={(values) => (
        <>
          {merged.length > 0 && <MergedCard fields={merged} />}
          <SkuBox
            length_mm={number(values.length_mm)}
            width_mm={number(values.width_mm)}
            height_mm={number(values.height_mm)}
            weight_g={number(values.weight_g)}
          />
          <BarcodesCard skuId={sku_id} barcodes={now.barcode_list} edit={edit} />
          <PacksCard skuId={sku_id} packs={now.pack_list} barcodes={now.barcode_list} edit={edit} />
        </>
      )}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('items');
  const go = useGo();
  const { sku_id = '' } = useRouteParams();
  const { data: now, error, refetch } = useCall(itemsCalls.getSku, { sku_id });
  return (
    <EditedDocument
      id={sku_id}
      document={now}
      error={error}
      onRetry={refetch}
      missing={{
        title: t('sku.missingTitle', { id: sku_id }),
        text: t('sku.missingText'),
        backLabel: t('sku.backToList'),
        onBack: () => go(itemPaths.skuList),
      }}
    >
      {(opened) => <EditForm first={opened} now={now ?? opened} read={async () => (await refetch()).data} />}
    </EditedDocument>
  );
}
