import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useEffect } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { ShellFrame } from '@tallyhouse/ui/shell-frame.tsx';
import { hearAnnouncements } from '../kit/api/announce.ts';
import { queryClient } from '../kit/api/use-call.ts';
import { useDeploy } from '../kit/deploy/new-version.ts';
import { keepPagesForOffline } from '../kit/deploy/offline-pages.ts';
import { useUnsaved } from '../kit/form/leave-guard.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { followEvents } from '../kit/live/live.ts';
import { useOpenQueue } from '../kit/queue/use-open-queue.ts';
import type { Route } from '../kit/routing/define-routes.ts';
import { RouteTableContext } from '../kit/routing/route-table.ts';
import { useHere } from '../kit/routing/use-here.ts';
import { heedCountMode } from '../kit/session/full-stock-count.ts';
import { isPad } from '../kit/session/pad.ts';
import { leaveSession, useInfo } from '../kit/session/session.ts';
import { rightsInDoubt, useRightsWatch } from '../kit/session/use-rights-watch.ts';
import { mayPoint } from '../kit/sub-app/remote-host.ts';
import { log } from '../kit/telemetry/log.ts';
import { ConfirmPasswordHost } from './confirm-password-host.tsx';
import { ShellSidebar } from './shell-sidebar.tsx';
import { ShellTop } from './shell-top.tsx';
import { ShellWatermark } from './shell-watermark.tsx';
import { WarehouseWatch } from './warehouse/warehouse-watch.tsx';
import { WeakNetworkWatch } from './weak-network-watch.tsx';

// For developers alone: nobody else loads it.
const RemoteHostPanel = lazy(async () => ({ default: (await import('./remote-host-panel.tsx')).RemoteHostPanel }));

/** Everything around a page: sidebar, top bar, the way refusals are said, and the word that a new version is there. */
export function Shell({ table, children }: { table: readonly Route[]; children?: ReactNode }): ReactNode {
  const { t } = useTexts();
  const toast = useToast();
  const { environment } = useInfo();
  const router = useRouter();
  const newVersion = useDeploy((state) => state.newVersion);
  const unsaved = useUnsaved((state) => state.unsaved);

  useRightsWatch();
  useOpenQueue();
  useEffect(keepPagesForOffline, []);
  useEffect(() => followEvents(queryClient), []);
  useEffect(() => {
    hearAnnouncements({
      refused: (retcode) => {
        // Which pages there are follows the mode of counting.
        if (heedCountMode(retcode)) rightsInDoubt();
      },
      refusal: (refused, seconds) => {
        toast.error(refused.message, undefined, seconds);
        log('error', {
          kind: 'refusal',
          message: `${refused.retcode} ${refused.message}`,
          stack: refused.requestNumber,
        });
        if (refused.retcode === baseErrors.noPermission.retcode) rightsInDoubt();
      },
      otherUser: () => {
        // It does not wait for an answer: what was filled in here is not for the new user to save.
        useUnsaved.setState({ unsaved: false });
        globalThis.location.reload();
      },
      sessionEnd: () => {
        const here = `/v2${router.state.location.href.replace(/^\/v2/, '')}`;
        const search = { redirect_url: here } as never;
        void leaveSession(() => router.navigate({ to: '/tob/login' as never, search, ignoreBlocker: true }));
      },
    });
  }, [toast, router]);

  const here = useHere(table);
  return (
    <ShellFrame
      skipLabel={t('common.skip')}
      sidebar={<ShellSidebar table={table} />}
      top={<ShellTop table={table} />}
      pad={isPad(navigator.userAgent)}
      full={here?.kind === 'operation'}
      watermark={<ShellWatermark />}
    >
      {newVersion && !unsaved && (
        <Banner tone="info" title={t('common.newVersion')} text={t('common.newVersionText')}>
          <SolidButton onClick={() => globalThis.location.reload()}>{t('common.reload')}</SolidButton>
        </Banner>
      )}
      <WarehouseWatch table={table} />
      <WeakNetworkWatch />
      <ConfirmPasswordHost />
      {mayPoint(environment) && (
        <Suspense>
          <RemoteHostPanel />
        </Suspense>
      )}
      <RouteTableContext value={table}>{children ?? <Outlet />}</RouteTableContext>
    </ShellFrame>
  );
}
