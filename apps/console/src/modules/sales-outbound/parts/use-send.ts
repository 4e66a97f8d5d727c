import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { sendScan } from '../../../kit/operation/send-scan.ts';
import { WrongScan } from '../../../kit/operation/step.ts';

type Send = <C extends CommandShape>(
  call: C,
  body: Omit<InputOf<C>, 'request_id'>,
  shown: string,
) => Promise<ReplyOf<C>>;

const over: readonly number[] = [errors.orderCancelled.retcode, taskErrors.taskLost.retcode];

/**
 * Sends what is done at a station. When the order was cancelled, or another person has the task, the work in hand is
 * dropped: what to do with the goods stays on the sign, in the colour of a warning, and the next scan begins anew.
 */
export function useSend(drop: () => void): Send {
  const { t } = useTexts('sales-outbound');
  return (call, body, shown) =>
    sendScan(call, body, shown).catch((error: unknown) => {
      if (!(error instanceof Refused) || !over.includes(error.retcode)) throw error;
      drop();
      throw new WrongScan({ tone: 'again', title: error.message, text: t('work.goOn'), short: error.message });
    });
}
