import type { ReactNode } from 'react';
import { localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import { platformPermissions } from '@tallyhouse/contracts/modules/platform/permissions.ts';
import { reportCentrePermissions } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { GlobeIcon } from '@tallyhouse/ui/icons.tsx';
import { Clock, MenuButton, SiteLink, TopBar } from '@tallyhouse/ui/top-bar.tsx';
import { clockTime, zoneName } from '../kit/format/time.ts';
import { useMinute } from '../kit/format/use-minute.ts';
import { useTitle } from '../kit/i18n/dictionary.ts';
import { useLocale } from '../kit/i18n/setup.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { fillTitle, trailOf } from '../kit/routing/crumbs.ts';
import { type Route, pathWith } from '../kit/routing/define-routes.ts';
import { RouteLink, useRouteParams } from '../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../kit/routing/use-document-title.ts';
import { useHere } from '../kit/routing/use-here.ts';
import { webAddress } from '../kit/routing/web-address.ts';
import { chooseLanguage, useCan, useInfo } from '../kit/session/session.ts';
import { ExportCentre } from './export-centre/export-centre.tsx';
import { ShellUser } from './shell-user.tsx';
import { useConfText } from './use-conf-text.ts';

/** The id of the thing a page shows, when its address ends with one. */
const thingHere = (route: Route, params: Readonly<Record<string, string>>): string | undefined =>
  route.kind === 'edit' ? undefined : params[/:(\w+)$/.exec(route.path)?.[1] ?? ''];

export function ShellTop({ table }: { table: readonly Route[] }): ReactNode {
  const { t } = useTexts();
  const titleOf = useTitle();
  const toast = useToast();
  const info = useInfo();
  const locale = useLocale((state) => state.locale);
  const now = useMinute();
  const here = useHere(table);
  const params = useRouteParams();
  const mayJump = useCan(platformPermissions.jumpWfm);
  const mayExport = useCan(reportCentrePermissions.reportCenter);
  const wfm = webAddress(useConfText('wfm_site_url'));
  const trail = here ? trailOf(table, here) : [];
  const titles = trail.map((route) => fillTitle(titleOf(route.title), params));
  useDocumentTitle(titles);
  // The page of a thing is called by its id here: the trail above says what kind of thing it is.
  const shown = (route: Route, n: number): string =>
    (route === here ? thingHere(route, params) : undefined) ?? titles[n] ?? '';

  const section = here && 'section' in here ? here.section : undefined;
  return (
    <TopBar
      crumbsLabel={t('common.youAreHere')}
      crumbs={[
        ...(section ? [{ code: section, title: t(`section.${section}`) }] : []),
        ...trail.map((route, n) => ({
          title: shown(route, n),
          link:
            n < trail.length - 1
              ? (content: ReactNode, className: string) => (
                  <RouteLink to={pathWith(route.path, params)} className={className}>
                    {content}
                  </RouteLink>
                )
              : undefined,
        })),
      ]}
    >
      <Clock text={clockTime(now, info.time_region, locale)} zone={zoneName(info.time_region)} />
      {mayExport && <ExportCentre />}
      {mayJump && wfm !== undefined && <SiteLink href={wfm} text={t('shell.wfm')} label={t('shell.goToWfm')} />}
      <MenuButton
        label={t('common.language')}
        icon={<GlobeIcon />}
        text={locale.slice(0, 2).toUpperCase()}
        items={locales.map((code) => ({
          key: code,
          label: localeNames[code],
          here: code === locale,
          onClick: () => void chooseLanguage(code).catch(() => toast.error(t('common.noAnswer'))),
        }))}
      />
      <ShellUser />
    </TopBar>
  );
}
