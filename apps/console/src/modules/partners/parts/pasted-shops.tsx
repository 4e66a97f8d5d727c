import type { ReactNode } from 'react';
import { partnersCalls } from '@tallyhouse/contracts/modules/partners/calls.ts';
import { Fact } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './pasted-shops.css';

/** An address holds so many letters: of a longer list the first ids are looked at, and the server looks at all. */
const most = 8_000;

/** What became of each pasted id: the shop's name, or that there is none. */
export function PastedShops({ ids }: { ids: readonly string[] }): ReactNode {
  const { t } = useTexts('partners');
  const asked = ids.join(',').slice(0, most);
  const { data } = useCall(partnersCalls.searchPartnerName, { kind: 'shop', ids: asked }, { enabled: ids.length > 0 });
  if (!data || ids.length === 0) return null;
  const names = new Map(data.list.map(({ id, name }) => [id, name]));
  const looked = asked.length < most ? ids : ids.filter((id) => names.has(id));
  const unknown = looked.filter((id) => !names.has(id));
  return (
    <div className="pasted-shops" role="status">
      {t('group.found', { count: looked.length - unknown.length })}
      {unknown.length > 0 && <Fact tone="bad">{t('group.unknown', { count: unknown.length })}</Fact>}
      <ul className="pasted-shops__list">
        {[...unknown, ...looked.filter((id) => names.has(id))].slice(0, 60).map((id) => (
          <li key={id}>
            <code>{id}</code> {names.get(id) ?? <Fact tone="bad">{t('group.notKnown')}</Fact>}
          </li>
        ))}
      </ul>
    </div>
  );
}
