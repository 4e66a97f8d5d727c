import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { inboundErrors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { salesOutboundErrors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { Answer } from './caller.ts';

interface Envelope {
  readonly message?: string;
  readonly data?: { readonly params?: Readonly<Record<string, string | number>> };
}

/** A reply that the person did not expect: a fault of the product or of the simulator, or the work of a real user. */
export class Refused extends Error {
  readonly login: string;
  readonly callId: string;
  /** 0: there was no reply. */
  readonly retcode: number;
  /** What the user would read. */
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(login: string, call: Call, input: object, answer: Answer) {
    super(`${login}, ${call.id} with ${JSON.stringify(input)}: ${answer.kind === 'silent' ? answer.why : answer.text}`);
    const said: Envelope = answer.kind === 'silent' ? { message: answer.why } : (JSON.parse(answer.text) as Envelope);
    this.name = 'Refused';
    this.login = login;
    this.callId = call.id;
    this.retcode = answer.kind === 'silent' ? 0 : answer.retcode;
    this.text = said.message ?? '';
    this.params = said.data?.params ?? {};
  }
}

/** What a person is told about work that another has taken, finished or cancelled. */
const taken: ReadonlySet<number> = new Set(
  [
    baseErrors.wrongStatus,
    baseErrors.notFound,
    taskErrors.taskHeld,
    taskErrors.taskLost,
    taskErrors.taskBlocked,
    stockErrors.containerBusy,
    inboundErrors.nothingFound,
    inboundErrors.asnStatus,
    inboundErrors.otherPage,
    inboundErrors.goToCounting,
    inboundErrors.goToReceiving,
    inboundErrors.noPutawayFor,
    inboundErrors.noPlaceFound,
    salesOutboundErrors.orderElsewhere,
    salesOutboundErrors.orderCancelled,
    salesOutboundErrors.alreadyCancelled,
    salesOutboundErrors.orderShipped,
    salesOutboundErrors.parcelOnTruck,
    salesOutboundErrors.pickTaskUnknown,
    salesOutboundErrors.noPickForYou,
    salesOutboundErrors.stationTaskUnknown,
    salesOutboundErrors.shippingOver,
  ].map(({ retcode }) => retcode),
);

export const isRefusedWith = (error: unknown, def: ErrorDef): error is Refused =>
  error instanceof Refused && error.retcode === def.retcode;

/** Another has the work now: this one is off the list, and others of its kind can still be done. */
export const isTaken = (error: unknown): boolean => error instanceof Refused && taken.has(error.retcode);
