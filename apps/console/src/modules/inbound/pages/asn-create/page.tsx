import { type ReactNode, useRef } from 'react';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { mostCartons } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { asnType } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import type { FieldValue, FormValues } from '../../../../kit/form/form-types.ts';
import { readOptions } from '../../../../kit/form/read-options.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo } from '../../../../kit/routing/route-link.tsx';
import { refreshAsns } from '../../parts/use-act.ts';
import { asnPaths } from '../../routes.ts';
import { readLabels, readLines } from './read-lines.ts';

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');

export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const back = useBack();
  const go = useGo();
  const made = useRef('');
  const suppliers = useCall(supplierCalls.searchSupplier, { pageno: 1, count: 200 });
  const check = (values: FormValues) => {
    const { lines, wrong } = readLines(text(values['line_list']));
    if (wrong !== undefined) return { field: 'line_list', text: t('create.lineNotRead', { n: wrong }) } as const;
    return lines.length === 0 ? ({ field: 'line_list', text: t('create.tooFew') } as const) : undefined;
  };
  return (
    <FormPage
      section="IN"
      title={t('route.createAsn')}
      subtitle={t('create.text')}
      confirmLabel={t('create.confirm')}
      initial={{
        supplier_id: null,
        owner_id: '',
        purchase_type: null,
        asn_type: asnType.codeOf('normal'),
        delivery_date: null,
        external_no: '',
        po_no: '',
        carrier: '',
        plate_no: '',
        remark: '',
        line_list: '',
        tracking_list: '',
        carton_qty: null,
      }}
      groups={[
        {
          title: t('create.what'),
          fields: [
            {
              type: 'options',
              name: 'supplier_id',
              required: true,
              units: 2,
              ...readOptions(suppliers, ({ supplier_id, supplier_name }) => ({
                value: supplier_id,
                label: `${supplier_id} ${supplier_name}`,
              })),
            },
            { type: 'text', name: 'owner_id', required: true, units: 1, maxLength: 40 },
            { type: 'codes', name: 'purchase_type', required: true, units: 1, codes: purchaseType },
            { type: 'day', name: 'delivery_date', required: true, units: 1 },
            { type: 'codes', name: 'asn_type', required: true, units: 1, codes: asnType },
            { type: 'text', name: 'external_no', required: false, units: 1, maxLength: 40 },
            { type: 'text', name: 'po_no', required: false, units: 1, maxLength: 40 },
            { type: 'text', name: 'plate_no', required: false, units: 1, maxLength: 20 },
            { type: 'text', name: 'carrier', required: false, units: 1, maxLength: 60 },
            { type: 'text', name: 'remark', required: false, units: 2, maxLength: 200 },
          ],
        },
        {
          title: t('create.goods'),
          fields: [
            {
              type: 'textarea',
              name: 'line_list',
              required: true,
              units: 4,
              maxLength: 200_000,
              help: t('create.lineHelp'),
            },
          ],
        },
        {
          title: t('create.cartons'),
          fields: [
            {
              type: 'textarea',
              name: 'tracking_list',
              required: false,
              units: 3,
              maxLength: 100_000,
              help: t('create.trackingHelp'),
            },
            { type: 'number', name: 'carton_qty', required: false, units: 1, min: 0, max: mostCartons },
          ],
        },
      ]}
      check={check}
      save={async (values, requestId) => {
        const { asn_id } = await invoke(calls.createAsn, {
          request_id: requestId as RequestId,
          supplier_id: text(values['supplier_id']),
          owner_id: text(values['owner_id']),
          purchase_type: Number(values['purchase_type']),
          asn_type: Number(values['asn_type']),
          delivery_date: text(values['delivery_date']),
          external_no: text(values['external_no']),
          po_no: text(values['po_no']),
          carrier: text(values['carrier']),
          plate_no: text(values['plate_no']),
          remark: text(values['remark']),
          carton_qty: Number(values['carton_qty'] ?? 0),
          tracking_list: readLabels(text(values['tracking_list'])),
          line_list: [...readLines(text(values['line_list'])).lines],
        });
        made.current = asn_id;
        await refreshAsns();
      }}
      onSaved={() => go(pathTo(asnPaths.detail, { id: made.current }), { replace: true })}
      onCancel={() => back(asnPaths.list)}
    />
  );
}
