import { type ReactNode, useRef } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { mostOrderLines } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import type { FieldValue, FormProblem, FormValues } from '../../../../kit/form/form-types.ts';
import { readOptions } from '../../../../kit/form/read-options.ts';
import { momentOf } from '../../../../kit/format/wall-clock.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo } from '../../../../kit/routing/route-link.tsx';
import { useInfo } from '../../../../kit/session/session.ts';
import { refreshOutbound } from '../../parts/refresh-outbound.ts';
import { orderPaths } from '../../routes.ts';
import { readLines } from './read-lines.ts';

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { time_region: zone } = useInfo();
  const back = useBack();
  const go = useGo();
  const made = useRef('');
  const shops = useCall(shopCalls.searchShop, { pageno: 1, count: 200 });
  const check = (values: FormValues): FormProblem | undefined => {
    if (!clock.test(text(values['cut_off_clock']))) return { field: 'cut_off_clock', text: t('create.noClock') };
    const { lines, wrong } = readLines(text(values['line_list']));
    if (wrong !== undefined) return { field: 'line_list', text: t('create.lineNotRead', { n: wrong }) };
    if (lines.length === 0) return { field: 'line_list', text: t('create.tooFew') };
    return lines.length > mostOrderLines
      ? { field: 'line_list', text: t('create.tooMany', { most: mostOrderLines }) }
      : undefined;
  };
  return (
    <FormPage
      section="SO"
      title={t('route.createOrder')}
      subtitle={t('create.text')}
      confirmLabel={t('create.confirm')}
      initial={{
        shop_id: null,
        owner_id: '',
        outer_order_no: '',
        carrier: '',
        cut_off_day: null,
        cut_off_clock: '',
        consignee_name: '',
        consignee_phone: '',
        consignee_address: '',
        consignee_postcode: '',
        line_list: '',
      }}
      groups={[
        {
          title: t('create.order'),
          fields: [
            {
              type: 'options',
              name: 'shop_id',
              required: true,
              units: 2,
              ...readOptions(shops, ({ shop_id, shop_name }) => ({
                value: shop_id,
                label: `${shop_id} ${shop_name}`,
              })),
            },
            { type: 'text', name: 'owner_id', required: true, units: 1, maxLength: 40 },
            { type: 'text', name: 'outer_order_no', required: false, units: 1, maxLength: 60 },
            { type: 'text', name: 'carrier', required: true, units: 2, maxLength: 40 },
            { type: 'day', name: 'cut_off_day', required: true, units: 1 },
            { type: 'text', name: 'cut_off_clock', required: true, units: 1, maxLength: 5, placeholder: '18:00' },
          ],
        },
        {
          title: t('create.consignee'),
          fields: [
            { type: 'text', name: 'consignee_name', required: true, units: 2, maxLength: 80 },
            { type: 'text', name: 'consignee_phone', required: false, units: 1, maxLength: 40 },
            { type: 'text', name: 'consignee_postcode', required: false, units: 1, maxLength: 20 },
            { type: 'text', name: 'consignee_address', required: true, units: 4, maxLength: 300 },
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
              maxLength: 20_000,
              help: t('create.lineHelp'),
            },
          ],
        },
      ]}
      check={check}
      save={async (values, requestId) => {
        const { order_no } = await invoke(calls.createSalesOrder, {
          request_id: requestId as RequestId,
          shop_id: text(values['shop_id']),
          owner_id: text(values['owner_id']),
          outer_order_no: text(values['outer_order_no']),
          carrier: text(values['carrier']),
          cut_off_time: momentOf(`${text(values['cut_off_day'])} ${text(values['cut_off_clock'])}:00`, zone),
          consignee_name: text(values['consignee_name']),
          consignee_phone: text(values['consignee_phone']),
          consignee_address: text(values['consignee_address']),
          consignee_postcode: text(values['consignee_postcode']),
          line_list: [...readLines(text(values['line_list'])).lines],
        });
        made.current = order_no;
        await refreshOutbound();
      }}
      onSaved={() => go(pathTo(orderPaths.detail, { id: made.current }), { replace: true })}
      onCancel={() => back(orderPaths.list)}
    />
  );
}
