import type { ReactNode } from 'react';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { DetailPage } from '@tallyhouse/ui/page.tsx';
import { ScanList, ScanSign } from '@tallyhouse/ui/scan.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { timeOfDay } from '../../../kit/format/time.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ScanInput } from '../../../kit/scan/scan-input.tsx';
import { useInfo } from '../../../kit/session/session.ts';
import type { RecentScan } from './recent-scans.ts';
import './query-frame.css';

interface QueryFrameProps {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  /** Whoever may open the page may also type. */
  readonly permission: string;
  readonly scans: readonly RecentScan[];
  /** The code nothing bears, and what was said of it. */
  readonly wrong: { readonly code: string; readonly text: string } | undefined;
  readonly onScan: (code: string) => void;
  /** Before anything was scanned. */
  readonly hint: string;
  /** The card of what was scanned. */
  readonly children: ReactNode;
}

/** One large scan box, what was scanned beneath it, and the last scans beside. */
export function QueryFrame(props: QueryFrameProps): ReactNode {
  const { title, label, placeholder, permission, scans, wrong, onScan, hint, children } = props;
  const { t } = useTexts('inventory-map');
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  return (
    <DetailPage title={<TitleBar code="QY" title={title} />}>
      <div className="map-query">
        <div className="map-query__main">
          <ScanInput label={label} placeholder={placeholder} interval={permission} onScan={onScan} />
          {wrong && <ScanSign tone="bad" title={wrong.code} text={wrong.text} />}
          {!wrong && !children && <ScanSign tone="plain" title={label} text={hint} />}
          {children}
        </div>
        <div className="map-query__aside">
          <ScanList
            title={t('query.lastScans')}
            emptyText={t('query.noScans')}
            items={scans.map(({ code, found, at }) => ({
              key: code,
              label: code,
              time: timeOfDay(at, zone, locale),
              state: found === '' ? 'refused' : 'done',
              text: found === '' ? t('query.unknown') : found,
              action: (
                <TextButton size="small" label={t('query.showAgainOf', { code })} onClick={() => onScan(code)}>
                  {t('query.showAgain')}
                </TextButton>
              ),
            }))}
          />
        </div>
      </div>
    </DetailPage>
  );
}
