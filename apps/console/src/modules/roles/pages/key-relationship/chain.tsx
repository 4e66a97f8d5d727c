import { Fragment, type ReactNode } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { RoleLink } from '../../parts/role-link.tsx';
import { useKeyTitle } from '../../parts/use-key-title.ts';
import type { KeyChain } from './page.tsx';
import './chain.css';

/** Each step as far as it can be read at a glance. */
const most = 8;

/** A key from left to right: the key, the pages it opens, the calls it allows, the roles that hold it, the people who have them. */
export function Chain({ chain, paths }: { chain: KeyChain; paths: readonly string[] }): ReactNode {
  const { t } = useTexts('roles');
  const titleOf = useKeyTitle();
  const steps = [
    {
      title: t('tree.key'),
      count: 1,
      items: [
        <span key={chain.key}>
          <b>{titleOf(chain)}</b> <DottedName name={chain.key} />
        </span>,
      ],
    },
    { title: t('tree.pages'), count: paths.length, items: paths.map((path) => <DottedName key={path} name={path} />) },
    {
      title: t('tree.calls'),
      count: chain.calls.length,
      items: chain.calls.map(({ id }) => <DottedName key={id} name={id} />),
    },
    {
      title: t('tree.roles'),
      count: chain.roles.length,
      items: chain.roles.map((role) => (
        <span key={role.role_id}>
          <RoleLink role={role} /> {role.whs_id !== null && <Mono>{role.whs_id}</Mono>}
        </span>
      )),
    },
    {
      title: t('role.people'),
      count: chain.people_count,
      items: chain.people.map(({ user_id, display_name, whs_ids }) => (
        <span key={user_id}>
          {display_name}{' '}
          <Muted>{whs_ids.length > 2 ? t('chain.warehouses', { count: whs_ids.length }) : whs_ids.join(', ')}</Muted>
        </span>
      )),
    },
  ];
  return (
    <Card title={t('chain.title')}>
      <ol className="chain">
        {steps.map(({ title, count, items }, n) => (
          <li key={title} className="chain__step">
            {n > 0 && (
              <span className="chain__arrow" aria-hidden="true">
                <ArrowRightIcon />
              </span>
            )}
            <div className="chain__box">
              <h3>
                {title} <Muted>{count}</Muted>
              </h3>
              {items.length === 0 ? <Muted>{t('chain.none')}</Muted> : items.slice(0, most)}
              {count > most && <Muted>{t('chain.more', { count: count - most })}</Muted>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A long name breaks where it has a joint, not in the middle of a word. */
function DottedName({ name }: { name: string }): ReactNode {
  return (
    <Mono>
      {name.split(/(?<=[./_])/).map((part, n) => (
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Mono>
  );
}
