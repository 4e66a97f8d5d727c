import type { ReactNode } from 'react';
import { stockPlace } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { Dash, Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { fullTime, stampTime } from '../../../kit/format/time.ts';
import { momentMs } from '../../../kit/format/zone.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../kit/session/session.ts';
import { asnPaths, putawayPaths } from '../../inbound/routes.ts';
import { adjustmentPaths } from '../../inventory-management/routes.ts';
import { orderPaths } from '../../sales-outbound/routes.ts';
import { mapPaths } from '../routes.ts';

/** A moment to the second, the same in every language: moves of one minute are told apart by it. */
export function SecondValue({ value }: { readonly value: number }): ReactNode {
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  const ms = momentMs(value);
  const seconds = String(Math.floor(ms / 1000) % 60).padStart(2, '0');
  return (
    <time dateTime={new Date(ms).toISOString()} title={fullTime(value, zone, locale)}>
      <Mono>{`${stampTime(ms, zone)}:${seconds}`}</Mono>
    </time>
  );
}

/** A place by its label; one that is not in the building by its word. */
export function PlaceValue({ label, place }: { readonly label: string; readonly place: number }): ReactNode {
  const { word } = useDictionary();
  if (label !== '') return <Mono>{label}</Mono>;
  return place === 0 ? <Dash /> : <Muted>{word(stockPlace, place)}</Muted>;
}

const pageOf: Readonly<Record<number, string>> = {
  1: asnPaths.detail,
  4: putawayPaths.detail,
  11: orderPaths.detail,
  14: orderPaths.detail,
  15: orderPaths.detail,
  34: adjustmentPaths.view,
  50: adjustmentPaths.view,
};

/** The document of a move, and the way to it where it has a page. */
export function DocLink({ type, no }: { readonly type: number; readonly no: string }): ReactNode {
  if (no === '') return <Dash />;
  const page = pageOf[type];
  return page === undefined ? (
    <Mono>{no}</Mono>
  ) : (
    <RouteLink to={page.replace(':id', encodeURIComponent(no))}>
      <Mono>{no}</Mono>
    </RouteLink>
  );
}

/** A SKU, and the way to its stock for who may go there. */
export function SkuLink({ id, strong = false }: { readonly id: string; readonly strong?: boolean }): ReactNode {
  const canOpen = useCan(may.onHandDetail);
  if (!canOpen) return <Mono strong={strong}>{id}</Mono>;
  return (
    <RouteLink to={pathTo(mapPaths.onHandDetail, { sku_id: id })}>
      <Mono strong={strong}>{id}</Mono>
    </RouteLink>
  );
}
