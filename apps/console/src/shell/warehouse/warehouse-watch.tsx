import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { invoke } from '../../kit/api/invoke.ts';
import { useUnsaved } from '../../kit/form/leave-guard.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { Route } from '../../kit/routing/define-routes.ts';
import { ownPath } from '../../kit/routing/own-path.ts';
import { useHere } from '../../kit/routing/use-here.ts';
import { useInfo } from '../../kit/session/session.ts';
import { rememberWarehouse } from '../../kit/session/warehouse.ts';
import { useConfText } from '../use-conf-text.ts';
import { afterChange } from './after-change.ts';
import { waitBeforeAsking } from './ask-again.ts';
import { wantedHub } from './hub-message.ts';
import { useChangeWarehouse } from './use-change-warehouse.ts';

/** Hears other windows that ask for another warehouse, and sees when another tab changed it or has another person in it. */
export function WarehouseWatch({ table }: { table: readonly Route[] }): ReactNode {
  const { t } = useTexts();
  const info = useInfo();
  const router = useRouter();
  const here = useHere(table);
  const otherOrigins = useConfText('changehub_origins');
  const change = useChangeWarehouse(table);
  const unsaved = useUnsaved((state) => state.unsaved);
  /** The warehouse of the account, when it is no longer the page's. */
  const [changedTo, setChangedTo] = useState<string>();
  const reload = useRef<HTMLButtonElement>(null);

  useEffect(() => rememberWarehouse(info.whs_id), [info.whs_id]);

  const onMessage = useEffectEvent(({ origin, data }: MessageEvent) => {
    const whs = wantedHub(
      { origin, data },
      {
        ownOrigin: globalThis.location.origin,
        otherOrigins,
        current: info.whs_id,
        mine: info.whs_id_country.map(({ whs_id }) => whs_id),
      },
    );
    if (whs !== undefined) void change(whs);
  });
  useEffect(() => {
    const hear = (event: MessageEvent): void => onMessage(event);
    globalThis.addEventListener('message', hear);
    return () => globalThis.removeEventListener('message', hear);
  }, []);

  const ask = useEffectEvent(async () => {
    // A question that fails changes nothing here: every call meets the same answer. The session of another user is
    // refused, and the shell then starts the page anew.
    const now = await invoke(accountCalls.getLoginInfo, {}, { quiet: true }).catch(() => undefined);
    if (now) setChangedTo(now.whs_id === info.whs_id ? undefined : now.whs_id);
  });
  useEffect(() => {
    let lastAsked: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          lastAsked = Date.now();
          void ask();
        },
        waitBeforeAsking(lastAsked, Date.now()),
      );
    };
    globalThis.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('focus', onFocus);
    };
  }, []);

  return (
    <Dialog
      open={changedTo !== undefined}
      title={t('shell.whsChangedTitle')}
      onClose={() => setChangedTo(undefined)}
      onOpened={() => reload.current?.focus()}
      footer={
        <>
          <PlainButton onClick={() => setChangedTo(undefined)}>{t('common.stay')}</PlainButton>
          <NextButton
            ref={reload}
            onClick={() => {
              useUnsaved.setState({ unsaved: false });
              const after = afterChange(table, here, ownPath(router.state.location.pathname));
              globalThis.location.replace(`/v2${'reload' in after ? after.reload : after.newTab}`);
            }}
          >
            {t('common.reload')}
          </NextButton>
        </>
      }
    >
      {t('error.warehouseChanged', { whs_id: changedTo ?? '' })}
      {unsaved && ` ${t('common.leaveText')}`}
    </Dialog>
  );
}
