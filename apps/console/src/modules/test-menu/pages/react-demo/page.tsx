import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, lazy, useId } from 'react';
import { DetailPage } from '@tallyhouse/ui/page.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

/** Each part of the kit in a file of its own, loaded when its tab is opened; the name of its tab is `part.<key>`. */
const parts = {
  form: lazy(async () => ({ default: (await import('../../parts/form.tsx')).FormPart })),
  rows: lazy(async () => ({ default: (await import('../../parts/rows.tsx')).RowsPart })),
  errors: lazy(async () => ({ default: (await import('../../parts/errors.tsx')).ErrorsPart })),
  list: lazy(async () => ({ default: (await import('../../parts/list.tsx')).ListPart })),
  scan: lazy(async () => ({ default: (await import('../../parts/scan.tsx')).ScanPart })),
  values: lazy(async () => ({ default: (await import('../../parts/values.tsx')).ValuesPart })),
  exports: lazy(async () => ({ default: (await import('../../parts/exports.tsx')).ExportsPart })),
} satisfies Record<string, ComponentType>;

type PartKey = keyof typeof parts;
const keys = Object.keys(parts) as PartKey[];

export function Page(): ReactNode {
  const { t } = useTexts('test-menu');
  const { part } = useSearch({ strict: false }) as { part?: string };
  const navigate = useNavigate();
  const panel = useId();
  const open = keys.find((key) => key === part) ?? 'errors';
  const Part = parts[open];
  return (
    <DetailPage title={<TitleBar code="TS" title={t('route.reactDemo')} />}>
      <Tabs
        line
        label={t('route.reactDemo')}
        items={keys.map((key) => ({ key, title: t(`part.${key}`) }))}
        active={open}
        onChange={(key) => void navigate({ to: '/reactDemo', search: { part: key } } as never)}
        panelId={panel}
      />
      <div role="tabpanel" id={panel} aria-label={t(`part.${open}`)}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    </DetailPage>
  );
}
