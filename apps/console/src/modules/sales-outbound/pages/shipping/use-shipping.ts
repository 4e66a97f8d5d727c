import { useState } from 'react';
import { taskStatusA } from '@tallyhouse/contracts/common/task-status.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Shipping } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { amend, useCall } from '../../../../kit/api/use-call.ts';

interface OpenShippings {
  /** False until the trucks were read. */
  readonly isKnown: boolean;
  readonly list: readonly Shipping[];
  readonly chosen: Shipping | undefined;
  readonly choose: (shipNo: string) => void;
  /** The next of the open ones. */
  readonly turn: () => void;
  /** A truck as a command has just replied it, before the list is read again. */
  readonly take: (shipping: Shipping) => void;
}

const open = [taskStatusA.codeOf('pending'), taskStatusA.codeOf('ongoing')];
const shown = 50;

/** The trucks that stand at the doors, and the one that is loaded now. One alone need not be chosen. */
export function useOpenShippings(): OpenShippings {
  const { data, isFetchedAfterMount: isKnown } = useCall(calls.searchShipping, {
    pageno: 1,
    count: shown,
    status: open,
  });
  const [wanted, setWanted] = useState<string>();
  const list = (data?.list ?? []).filter(({ status }) => open.includes(status));
  const chosen = list.find(({ ship_no }) => ship_no === wanted) ?? (list.length === 1 ? list[0] : undefined);
  return {
    isKnown,
    list,
    chosen,
    choose: setWanted,
    turn: () => {
      const at = list.findIndex(({ ship_no }) => ship_no === chosen?.ship_no);
      setWanted(list[(at + 1) % list.length]?.ship_no);
    },
    take: (shipping) =>
      amend(calls.searchShipping, (reply) => {
        const isNew = reply.list.every(({ ship_no }) => ship_no !== shipping.ship_no);
        const rows = isNew ? [...reply.list, shipping] : reply.list;
        return { ...reply, list: rows.map((row) => (row.ship_no === shipping.ship_no ? shipping : row)) };
      }),
  };
}
