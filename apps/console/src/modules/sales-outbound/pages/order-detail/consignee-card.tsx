import { type ReactNode, useEffect, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty, PartFailed } from '@tallyhouse/ui/states.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import './consignee-card.css';

const shownSeconds = 30;
const readsShown = 20;

const hidden = { text: '', left: 0 };

/** Counts down to zero and then hides the text. The text is kept in this state and in no cache. */
function useShownText(): {
  readonly text: string;
  readonly left: number;
  readonly show: (text: string) => void;
  readonly hide: () => void;
} {
  const [shown, setShown] = useState(hidden);
  const isShown = shown.text !== '';
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(
      () => setShown(({ text, left }) => (left <= 1 ? hidden : { text, left: left - 1 })),
      1_000,
    );
    return () => clearInterval(timer);
  }, [isShown]);
  return {
    ...shown,
    show: (text) => setShown({ text, left: shownSeconds }),
    hide: () => setShown(hidden),
  };
}

/** The users who saw the consignee, newest first. */
function Reads({ orderNo }: { readonly orderNo: string }): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { t: common } = useTexts();
  const { field } = useDictionary();
  const { data, error, refetch } = useCall(calls.searchPiiRead, { pageno: 1, count: readsShown, order_no: orderNo });
  if (error) {
    return (
      <PartFailed title={t('consignee.readsFailed')} text={error.message}>
        <PlainButton onClick={() => void refetch()}>{common('common.tryAgain')}</PlainButton>
      </PartFailed>
    );
  }
  if (data?.list.length === 0) return <GoodEmpty title={t('consignee.noReads')} />;
  return (
    <Trail
      label={t('consignee.reads')}
      entries={(data?.list ?? []).map((read) => ({
        key: String(read.pii_read_id),
        at: <TimeValue value={read.at} />,
        who: read.display_name,
        what: read.field === 'consignee' ? t('create.consignee') : field(read.field),
        changes: [],
        note: read.reason,
      }))}
    />
  );
}

/** Shows the consignee unmasked to a user who gives a reason, and who saw it before. */
export function ConsigneeCard({ orderNo }: { readonly orderNo: string }): ReactNode {
  const { t } = useTexts('sales-outbound');
  const [isAsking, setIsAsking] = useState(false);
  const { text, left, show, hide } = useShownText();
  return (
    <Card
      title={t('create.consignee')}
      extra={
        text === '' ? (
          <PlainButton onClick={() => setIsAsking(true)}>{t('consignee.show')}</PlainButton>
        ) : (
          <PlainButton onClick={hide}>{t('consignee.hide', { n: left })}</PlainButton>
        )
      }
    >
      {text !== '' && <p className="th-consignee">{text}</p>}
      <h3 className="th-consignee__head">{t('consignee.reads')}</h3>
      <Reads orderNo={orderNo} />
      {isAsking && (
        <FormDialog
          title={t('consignee.askTitle', { id: orderNo })}
          text={t('consignee.askText', { n: shownSeconds })}
          mode="Edit"
          fields={[{ type: 'text', name: 'reason', required: true, units: 4, maxLength: 200 }]}
          initial={{ reason: '' }}
          confirmLabel={t('consignee.show')}
          save={async ({ reason }, request_id) => {
            const { value } = await invoke(calls.getPiiData, {
              request_id,
              data_type: 'sales_order',
              biz_id: orderNo,
              field: 'consignee',
              reason: String(reason),
            });
            show(value);
            await refresh(calls.searchPiiRead);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}
