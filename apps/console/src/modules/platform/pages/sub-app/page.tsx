import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { queryClient, useCall } from '../../../../kit/api/use-call.ts';
import { useLocale } from '../../../../kit/i18n/setup.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import type { ExternalRoute } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useRouteTable } from '../../../../kit/routing/route-table.ts';
import { useHere } from '../../../../kit/routing/use-here.ts';
import { useInfo, useSession } from '../../../../kit/session/session.ts';
import type { SubAppContext } from '../../../../kit/sub-app/contract.ts';
import { foreignCall } from '../../../../kit/sub-app/foreign-call.ts';
import {
  type Failure,
  type Source,
  SubAppFailed,
  type Trust,
  addressOf,
  loadSubApp,
  mountSubApp,
} from '../../../../kit/sub-app/load.ts';
import { remoteHost } from '../../../../kit/sub-app/remote-host.ts';
import { offerShared } from '../../../../kit/sub-app/shared.ts';
import { log } from '../../../../kit/telemetry/log.ts';

/**
 * A module script with a hash: the browser keeps it under its address, and the import that follows gets the very bytes
 * that were checked. An import itself cannot carry a hash.
 */
const verify = (address: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', integrity, src: address });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} is not what was registered`)));
    document.head.append(script);
    script.remove();
  });

const trustOf = async (app: string, version: string): Promise<Trust> => {
  const { list } = await invoke(platformCalls.getSubAppFiles, { app, version }, { quiet: true }).catch(
    (error: unknown) => {
      throw new SubAppFailed('remote container load error', error);
    },
  );
  const script = list.find(({ path }) => path === 'index.js');
  return script ? { integrity: script.integrity } : 'unregistered';
};

const textOf = {
  'remote container load error': 'subApp.load',
  'remote container integrity error': 'subApp.integrity',
  'remote container init error': 'subApp.init',
} as const satisfies Record<Failure, string>;

const source: Source = {
  verify,
  load: (address) => import(/* @vite-ignore */ address),
  isThere: (address) =>
    fetch(address, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ),
};

function useSubAppContext(route: ExternalRoute): SubAppContext {
  const { whs_id, time_region } = useInfo();
  const locale = useLocale((state) => state.locale);
  const permissions = useSession((state) => state.permissions);
  const navigate = useGo();
  return {
    basepath: `/v2${route.path.slice(0, -2)}`,
    locale,
    whsId: whs_id,
    timeRegion: time_region,
    permissions,
    queryClient,
    call: foreignCall,
    navigate,
  };
}

function SubAppPage({ route }: { route: ExternalRoute }): ReactNode {
  const { t } = useTexts('platform');
  const { environment } = useInfo();
  const box = useRef<HTMLDivElement>(null);
  const context = useSubAppContext(route);
  const given = useEffectEvent((): SubAppContext => context);
  const { data: conf } = useCall(platformCalls.getDevConf, { conf_key: route.versionKey });
  const version = conf?.conf_value;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    const element = box.current;
    if (!element || version === undefined) return undefined;
    let left = false;
    let unmount = (): void => undefined;
    const open = async (): Promise<void> => {
      await offerShared();
      const host = remoteHost(route.app, environment);
      const address = addressOf(route.app, version, attempt, host);
      const app = await loadSubApp(address, host === '' ? await trustOf(route.app, version) : 'ownComputer', source);
      if (!left) unmount = mountSubApp(app, element, given());
    };
    open().catch((error: unknown) => {
      if (!(error instanceof SubAppFailed)) throw error;
      log('error', { kind: 'script', message: error.message, stack: String(error.cause) });
      if (!left) setFailure(error.message);
    });
    return () => {
      left = true;
      // It may draw with React itself, which does not take one root away while it draws another.
      queueMicrotask(unmount);
    };
  }, [route.app, version, attempt, environment]);

  return (
    <>
      {failure && (
        <EmptyState kind="failed" level={1} title={t('subApp.failed')} text={t(textOf[failure])}>
          <NextButton
            size="large"
            icon={<RefreshIcon />}
            onClick={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {t('subApp.retry')}
          </NextButton>
          <Mono>{failure}</Mono>
        </EmptyState>
      )}
      <div ref={box} hidden={failure !== undefined} />
    </>
  );
}

/** A part of the product with an application of its own: loaded now, in the version the warehouse is configured for. */
export function Page(): ReactNode {
  const here = useHere(useRouteTable());
  // Another area is another application: nothing of the one before stays.
  return here?.kind === 'external' ? <SubAppPage key={here.name} route={here} /> : null;
}
