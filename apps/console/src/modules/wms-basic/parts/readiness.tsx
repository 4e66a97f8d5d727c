import type { ReactNode } from 'react';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { CheckIcon } from '@tallyhouse/ui/icons.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { groupedNumber } from '../../../kit/format/number.ts';
import { useTitle } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mayOpen } from '../../../kit/routing/access.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { useRouteTable } from '../../../kit/routing/route-table.ts';
import { useInfo, useSession } from '../../../kit/session/session.ts';
import './readiness.css';

/** What of a warehouse is set up, what is missing, and the way to it. */
export function Readiness({ whsId }: { whsId: WhsId }): ReactNode {
  const { t } = useTexts('wms-basic');
  const titleOf = useTitle();
  const locale = useLocale((state) => state.locale);
  const table = useRouteTable();
  const rights = useSession();
  const { whs_id: here } = useInfo();
  const { data } = useCall(wmsBasicCalls.getWarehouseReadiness, { whs_id: whsId });
  if (!data) return null;
  const done = data.list.filter(({ count }) => count > 0).length;
  return (
    <Card
      flush
      title={t('warehouse.readiness')}
      note={<Muted>{t('warehouse.stepsDone', { done, all: data.list.length })}</Muted>}
    >
      <ol className="readiness">
        {data.list.map(({ step, page, count }) => {
          const route = table.find(({ name }) => name === page);
          // The way leads to the warehouse she works in: for another one she changes first.
          const way = whsId === here && route && 'permission' in route && mayOpen(route, rights) ? route : undefined;
          const title = route ? titleOf(route.title) : step;
          return (
            <li key={step} className={count > 0 ? 'readiness__step readiness__step--done' : 'readiness__step'}>
              <span className="readiness__sign" aria-hidden>
                {count > 0 && <CheckIcon />}
              </span>
              <span className="readiness__what">{way ? <RouteLink to={way.path}>{title}</RouteLink> : title}</span>
              <span className="readiness__count">
                {count > 0 ? groupedNumber(count, locale) : t('warehouse.missingStep')}
              </span>
            </li>
          );
        })}
      </ol>
      {whsId !== here && done < data.list.length && (
        <p className="readiness__hint">{t('warehouse.changeFirst', { id: whsId })}</p>
      )}
    </Card>
  );
}
