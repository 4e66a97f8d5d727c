import { useRouter } from '@tanstack/react-router';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../kit/api/invoke.ts';
import { Refused } from '../../kit/api/refused.ts';
import { useUnsaved } from '../../kit/form/leave-guard.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { Route } from '../../kit/routing/define-routes.ts';
import { ownPath } from '../../kit/routing/own-path.ts';
import { turnedAway } from '../../kit/routing/turned-away.ts';
import { useHere } from '../../kit/routing/use-here.ts';
import { openTab } from '../../kit/routing/web-address.ts';
import { leaveSession, useInfo } from '../../kit/session/session.ts';
import { rememberWarehouse } from '../../kit/session/warehouse.ts';
import { afterChange } from './after-change.ts';

const notHers = -100403;

/** A second change would end the session that the first one has just opened, while the page loads again with it. */
let isChanging = false;

/** Changes the warehouse and opens the page again. Asks first when a form would be lost; a failure leaves all as it is. */
export function useChangeWarehouse(table: readonly Route[]): (whs: string) => Promise<void> {
  const { t } = useTexts();
  const confirm = useConfirm();
  const router = useRouter();
  const here = useHere(table);
  const { whs_id: current } = useInfo();

  const change = async (whs: string): Promise<boolean> => {
    if (useUnsaved.getState().unsaved) {
      const yes = await confirm({
        title: t('shell.changeWhsTitle', { whs_id: whs }),
        text: t('common.leaveText'),
        confirmLabel: t('shell.change'),
        cancelLabel: t('common.stay'),
        danger: true,
      });
      if (!yes) return false;
    }
    try {
      await invoke(accountCalls.changeWhs, { whs: whs as WhsId }, { quiet: true });
    } catch (error) {
      // The spec shows nothing of a change that failed, but one: a warehouse that is not hers ends the session.
      if (error instanceof Refused && error.retcode === notHers) {
        const state = turnedAway({ sessionEnded: true });
        await leaveSession(() => router.navigate({ to: '/403' as never, state, ignoreBlocker: true }));
      }
      return false;
    }
    rememberWarehouse(whs);
    // She was asked already.
    useUnsaved.setState({ unsaved: false });
    const after = afterChange(table, here, ownPath(router.state.location.pathname));
    if ('newTab' in after) openTab(`/v2${after.newTab}`);
    // Nothing of one warehouse stays in memory when the other opens, and Back does not lead into it.
    else globalThis.location.replace(`/v2${after.reload}`);
    return 'reload' in after;
  };

  return async (whs) => {
    if (whs === current || isChanging) return;
    isChanging = true;
    // Until the page is gone, or at once when it stays.
    isChanging = await change(whs).catch(() => false);
  };
}
