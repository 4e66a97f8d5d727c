import type { ReactNode } from 'react';
import type { RuleType } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { type Condition, type Scope, opsOf, scopeFieldOf } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { IconButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { MultiSelectInput, NumberInput, SelectInput, WordsInput } from '@tallyhouse/ui/form.tsx';
import { CloseIcon, PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './scope-builder.css';

interface ValuesProps {
  readonly of: Condition;
  readonly label: string;
  readonly onChange: (values: Condition['values']) => void;
}

/** What the condition compares with: words of a value set, one or two numbers, or texts typed one after the other. */
function ValuesInput({ of: { field, op, values }, label, onChange }: ValuesProps): ReactNode {
  const { t } = useTexts();
  const { word } = useDictionary();
  const known = scopeFieldOf(field);
  if (!known || op === 'is_empty') return null;
  const set = known.values;
  if (set) {
    const options = set.codes.map((code) => ({ value: code, label: word(set, code) }));
    return <MultiSelectInput<number> label={label} options={options} value={values.map(Number)} onChange={onChange} />;
  }
  if (known.kind !== 'number') return <WordsInput label={label} value={values.map(String)} onChange={onChange} />;
  const [from, to] = values.map(Number);
  const first = (
    <NumberInput
      label={op === 'between' ? t('common.rangeFrom', { label }) : label}
      precision={0}
      value={from ?? null}
      onChange={(value) => onChange(value === null ? [] : op === 'between' ? [value, to ?? value] : [value])}
    />
  );
  if (op !== 'between') return first;
  return (
    <span className="scope-builder__range">
      {first}
      <NumberInput
        label={t('common.rangeTo', { label })}
        precision={0}
        value={to ?? null}
        onChange={(value) => onChange(value === null ? [] : [from ?? value, value])}
      />
    </span>
  );
}

interface ScopeBuilderProps {
  readonly type: RuleType;
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** What a rule applies to: any of the groups, all conditions of one. Without a group it is everything. */
export function ScopeBuilder({ type, value: { any }, onChange }: ScopeBuilderProps): ReactNode {
  const { t } = useTexts('rule-center');
  const { fieldOr } = useDictionary();
  const fresh = (field: string): Condition => {
    const known = scopeFieldOf(field);
    return { field, op: known ? opsOf(known)[0] : 'in', values: [] };
  };
  const first = fresh(type.subject[0] ?? '');
  const setGroup = (at: number, all: Condition[]): void =>
    onChange({ any: all.length === 0 ? any.toSpliced(at, 1) : any.toSpliced(at, 1, { all }) });
  return (
    <div className="scope-builder">
      {any.length === 0 && <Muted>{t('scope.everything')}</Muted>}
      {any.map(({ all }, group) => (
        <fieldset key={group} className="scope-builder__group">
          <legend>{t(group === 0 ? 'scope.all' : 'scope.orAll')}</legend>
          {all.map((condition, n) => {
            const set = (next: Condition): void => setGroup(group, all.toSpliced(n, 1, next));
            const known = scopeFieldOf(condition.field);
            const label = fieldOr(condition.field);
            return (
              <div key={n} className="scope-builder__row">
                <SelectInput
                  label={t('scope.field')}
                  options={type.subject.map((field) => ({ value: field, label: fieldOr(field) }))}
                  value={condition.field}
                  onChange={(field) => set(fresh(String(field)))}
                />
                <SelectInput
                  label={t('scope.op')}
                  options={(known ? opsOf(known) : []).map((op) => ({ value: op, label: t(`op.${op}`) }))}
                  value={condition.op}
                  onChange={(op) => set({ ...condition, op: op as Condition['op'], values: [] })}
                />
                <ValuesInput of={condition} label={label} onChange={(values) => set({ ...condition, values })} />
                <IconButton
                  label={t('scope.remove', { field: label })}
                  icon={<CloseIcon />}
                  onClick={() => setGroup(group, all.toSpliced(n, 1))}
                />
              </div>
            );
          })}
          <PlainButton size="small" icon={<PlusIcon />} onClick={() => setGroup(group, [...all, first])}>
            {t('scope.addCondition')}
          </PlainButton>
        </fieldset>
      ))}
      <div>
        <PlainButton icon={<PlusIcon />} onClick={() => onChange({ any: [...any, { all: [first] }] })}>
          {t(any.length === 0 ? 'scope.narrow' : 'scope.addGroup')}
        </PlainButton>
      </div>
    </div>
  );
}
