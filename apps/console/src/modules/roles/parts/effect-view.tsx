import type { ReactNode } from 'react';
import type { RoleEffect } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { Fact, Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './effect-view.css';

/** Whether the server would take it. */
export const isAllowed = (effect: RoleEffect): boolean =>
  effect.keys_refused.length === 0 && effect.without_administrator.length === 0;

/** What a change does to whom, before it is made. */
export function EffectView({ effect }: { effect: RoleEffect }): ReactNode {
  const { t } = useTexts('roles');
  const quiet = effect.keys_added.length + effect.keys_removed.length + effect.people_count === 0;
  return (
    <div className="effect">
      {effect.keys_refused.length > 0 && (
        <Banner tone="danger" title={t('effect.refusedForBpo')} text={<KeyList keys={effect.keys_refused} />} />
      )}
      {effect.without_administrator.length > 0 && (
        <Banner
          tone="danger"
          title={t('effect.noAdministrator')}
          text={<Mono>{effect.without_administrator.join(', ')}</Mono>}
        />
      )}
      {effect.warnings.map(({ rule, keys }) => (
        <Banner key={rule} tone="warning" title={t(`effect.${rule}`)} text={<KeyList keys={keys} />} />
      ))}
      {quiet && <GoodEmpty title={t('effect.nothing')} />}
      <Part title={t('effect.added', { count: effect.keys_added.length })} keys={effect.keys_added} tone="ok">
        {effect.keys_brought.length > 0 && <Muted>{t('effect.brought', { count: effect.keys_brought.length })}</Muted>}
      </Part>
      <Part title={t('effect.removed', { count: effect.keys_removed.length })} keys={effect.keys_removed} tone="bad" />
      {!quiet && (
        <section className="effect__part">
          <h3>{t('effect.people', { count: effect.people_count })}</h3>
          <ul className="effect__people">
            {effect.people.map((person) => (
              <li key={`${person.user_id} ${person.whs_id}`}>
                <span>{person.display_name}</span>
                <Mono>{person.whs_id}</Mono>
                {person.gained.length > 0 && (
                  <Fact tone="ok">{t('effect.gains', { count: person.gained.length })}</Fact>
                )}
                {person.lost.length > 0 && <Fact tone="bad">{t('effect.loses', { count: person.lost.length })}</Fact>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  keys: readonly string[];
  tone: 'ok' | 'bad';
  children?: ReactNode;
}

function Part({ title, keys, tone, children }: PartProps): ReactNode {
  if (keys.length === 0) return null;
  return (
    <section className="effect__part">
      <h3>
        <Fact tone={tone}>{title}</Fact>
      </h3>
      <KeyList keys={keys} />
      {children}
    </section>
  );
}

/** Keys one below the other, each whole: they are what is compared. */
export function KeyList({ keys }: { keys: readonly string[] }): ReactNode {
  return (
    <span className="effect__keys">
      {keys.map((key) => (
        <Mono key={key}>{key}</Mono>
      ))}
    </span>
  );
}
