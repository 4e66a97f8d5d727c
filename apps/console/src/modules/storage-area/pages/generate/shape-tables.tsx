import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useFormAround } from '@tallyhouse/ui/form.tsx';
import { PlusIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { FieldRows } from '../../../../kit/form/field-rows.tsx';
import { FillAll } from '../../../../kit/form/fill-all.tsx';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { bayFields, levelFields } from './steps.ts';
import { type Wizard, shownLevels } from './values.ts';

interface TableProps {
  readonly wizard: Wizard;
  readonly onChange: (rows: Partial<Pick<Wizard, 'levels' | 'bays'>>) => void;
}

/** What the cells of each level are. Filling all of them also fills those that are added later. */
export function LevelTable({ wizard, onChange }: TableProps): ReactNode {
  const { t } = useTexts('storage-area');
  return (
    <section className="generate__levels" aria-label={t('generate.levels')}>
      <h3>{t('generate.levels')}</h3>
      <FieldRows
        label={t('generate.levels')}
        columns={levelFields}
        lead={
          <FillAll
            title={t('generate.allLevels')}
            fields={levelFields}
            onFill={(values) => onChange({ levels: wizard.levels.map((level) => ({ ...level, ...values })) })}
          />
        }
        rows={shownLevels(wizard).map((_, n) => ({
          at: ['levels', n],
          title: t('generate.level', { n: n + 1 }),
          fields: levelFields,
        }))}
      />
    </section>
  );
}

/** The bays that are lower or higher than the others. */
export function BayTable({ wizard: { bays }, onChange }: TableProps): ReactNode {
  const { t } = useTexts('storage-area');
  const form = useFormAround();
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(bays.length);
  useEffect(() => {
    // Who adds a row goes on in it; who takes one away has lost the button that was pressed.
    if (bays.length > before.current) form.focusField(['bays', bays.length - 1, 'bay_from']);
    if (bays.length < before.current) add.current?.focus();
    before.current = bays.length;
  }, [bays.length, form]);
  const rowOf = (bay: FormValues, n: number) => ({
    at: ['bays', n] as const,
    title: t('generate.bayRange', { n: n + 1 }),
    fields: bayFields(bay),
    end: (
      <IconButton
        label={t('generate.removeBays', { n: n + 1 })}
        icon={<TrashIcon />}
        onClick={() => onChange({ bays: bays.filter((_, at) => at !== n) })}
      />
    ),
  });
  return (
    <section className="generate__bays" aria-label={t('generate.bays')}>
      <h3>{t('generate.bays')}</h3>
      {bays.length > 0 && <FieldRows label={t('generate.bays')} columns={bayFields({})} rows={bays.map(rowOf)} />}
      <p>
        <PlainButton ref={add} size="small" icon={<PlusIcon />} onClick={() => onChange({ bays: [...bays, {}] })}>
          {t('generate.addBays')}
        </PlainButton>
        <Muted>{t('generate.baysHelp')}</Muted>
      </p>
    </section>
  );
}
