import type { ReactNode } from 'react';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { exportCentre } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';
import { SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { HomePage, HomeRow, NextSign, Rows, type Tile, Tiles } from '@tallyhouse/ui/home.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { hasFailed, isRunning } from '../../../../kit/exports/task-state.ts';
import { useFailureText } from '../../../../kit/exports/use-failure-text.ts';
import { shortTime } from '../../../../kit/format/time.ts';
import { StatusValue } from '../../../../kit/format/values.tsx';
import { useTitle } from '../../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../../kit/i18n/setup.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { mayOpen } from '../../../../kit/routing/access.ts';
import type { PageRoute, RedirectRoute } from '../../../../kit/routing/define-routes.ts';
import { menuOf } from '../../../../kit/routing/menu.ts';
import { useRecentPages } from '../../../../kit/routing/recent-pages.ts';
import { RouteLink, useGo } from '../../../../kit/routing/route-link.tsx';
import { useRouteTable } from '../../../../kit/routing/route-table.ts';
import { useInfo, useSession } from '../../../../kit/session/session.ts';

const exportsShown = 5;
/** Where a person begins: what is next, what of hers is under way, and every page she may open. */
export function Page(): ReactNode {
  const { t } = useTexts('platform');
  const titleOf = useTitle();
  const go = useGo();
  const failureText = useFailureText();
  const table = useRouteTable();
  const info = useInfo();
  const locale = useLocale((state) => state.locale);
  const menuKeys = useSession((state) => state.menuKeys);
  const permissions = useSession((state) => state.permissions);
  const recentNames = useRecentPages((state) => state.list);
  const since = Math.floor(info.server_time / 3_600) * 3_600 - exportCentre.windowSeconds;
  const { data } = useCall(
    reportCentreCalls.searchExportTask,
    { pageno: 1, count: exportsShown, is_myself: 1, start_time: since },
    { refetchInterval: ({ state }) => (state.data?.list.some(isRunning) ? exportCentre.pollMs : false) },
  );

  const rights = { menuKeys, permissions };
  const tileOf = (route: PageRoute | RedirectRoute): Tile => ({
    key: route.name,
    code: route.section,
    title: titleOf(route.title),
    text: t(`shared:section.${route.section}`),
    link: (content, className) => (
      <RouteLink to={route.path} className={className}>
        {content}
      </RouteLink>
    ),
  });
  const recent = recentNames
    .map((name) => table.find((route) => route.name === name))
    .filter((route): route is PageRoute => route?.kind === 'list' && mayOpen(route, rights));
  const place = { path: '/home', environment: info.environment };
  const pages = menuOf(table, rights, place).flatMap(({ entries }) => entries.map(({ route }) => route));
  const [last] = recent;
  const [first] = pages;
  const next = last ?? first;

  if (!next) {
    return (
      <HomePage>
        <HomeRow>
          <EmptyState
            kind="no-permission"
            title={t('home.nothing')}
            text={t('home.nothingText', { whs: info.whs_id })}
          />
        </HomeRow>
      </HomePage>
    );
  }
  return (
    <HomePage>
      <NextSign
        eyebrow={t('home.next')}
        title={titleOf(next.title)}
        text={last ? t('home.goOnText', { name: info.display_name }) : t('home.beginText', { name: info.display_name })}
      >
        <SolidButton size="huge" iconAfter={<ArrowRightIcon />} onClick={() => go(next.path)}>
          {t('home.open')}
        </SolidButton>
      </NextSign>
      <Card title={t('home.pages')} note={t('home.pagesNote', { count: pages.length })} flush>
        <Tiles tiles={pages.map(tileOf)} />
      </Card>
      {recent.length > 0 && (
        <Card title={t('home.recent')} flush>
          <Tiles tiles={recent.map(tileOf)} />
        </Card>
      )}
      {data && data.list.length > 0 && (
        <HomeRow>
          <Card title={t('home.exports')} note={t('home.exportsNote')} flush>
            <Rows
              rows={data.list.map((task) => ({
                key: task.task_id,
                title: task.download_link ? (
                  <a href={task.download_link} download={task.export_file_name}>
                    <Mono>{task.export_file_name}</Mono>
                  </a>
                ) : (
                  <Mono>{task.export_file_name}</Mono>
                ),
                text: hasFailed(task) ? failureText(task) : shortTime(task.ctime, info.time_region, locale),
                end: <StatusValue of={exportTaskStatus} value={task.task_status} />,
              }))}
            />
          </Card>
        </HomeRow>
      )}
    </HomePage>
  );
}
