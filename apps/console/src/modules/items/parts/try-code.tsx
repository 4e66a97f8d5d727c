import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { Fact, Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './items.css';

type Verdict = ReplyOf<typeof itemsCalls.resolveScan>;

/** What a scanner would find: typed or scanned here, nothing happens but the answer. */
export function TryCode(): ReactNode {
  const { t } = useTexts('items');
  const { word } = useDictionary();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<Verdict & { readonly of: string }>();
  const ask = async (): Promise<void> => {
    const of = text.trim();
    if (of === '') return;
    const said = await invoke(itemsCalls.resolveScan, { text: of }).catch(() => undefined);
    if (said) setVerdict({ ...said, of });
  };
  return (
    <form
      className="items-try"
      role="search"
      aria-label={t('try.label')}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextInput
        label={t('try.label')}
        placeholder={t('try.label')}
        value={text}
        maxLength={100}
        mono
        onChange={setText}
      />
      <PlainButton htmlType="submit">{t('try.button')}</PlainButton>
      <output className="items-try__answer">
        {verdict && verdict.candidates.length === 0 && <Fact tone="bad">{t('try.unknown', { text: verdict.of })}</Fact>}
        {verdict?.candidates.map((one) => (
          <span key={`${one.type} ${one.id}`}>
            <Muted>{word(scanThing, one.type)}</Muted> <Mono strong>{one.id}</Mono> {one.name}
            {one.qty > 1 && ` x ${one.qty}`}
          </span>
        ))}
      </output>
    </form>
  );
}
