import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { generationCalls } from '@tallyhouse/contracts/modules/storage-area/generation-calls.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { Facts } from '@tallyhouse/ui/card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { BayPicture } from './bay-picture.tsx';
import type { GenerateInput } from './values.ts';

interface PreviewProps {
  readonly input: GenerateInput;
  readonly seen: ReplyOf<typeof generationCalls.previewGenerateCell> | undefined;
  readonly problem: string | undefined;
}

/** What will be made, in numbers and as one bay, before anything is. */
export function Preview({ input, seen, problem }: PreviewProps): ReactNode {
  const { t } = useTexts('storage-area');
  const { field } = useDictionary();
  if (problem !== undefined) return <Banner tone="warning" title={problem} text={t('generate.goBack')} />;
  if (!seen) return null;
  return (
    <div className="generate__look">
      <div>
        {seen.existing > 0 && (
          <Banner
            tone="warning"
            title={t('generate.existing', { n: seen.existing, first: seen.first_existing })}
            text={t('generate.existingText')}
          />
        )}
        <Facts
          items={[
            { label: field('cells'), value: <NumberValue value={seen.cells} /> },
            { label: t('generate.examples'), value: <Mono>{seen.example_list.join('  ')}</Mono> },
            ...seen.zone_list.map((zone) => ({
              label: `${field('zone_id')} ${zone.zone_id}`,
              value: t('generate.perZone', { cells: zone.cells, pathways: zone.new_pathways }),
            })),
            ...seen.level_list.map(({ level, cells }) => ({
              label: t('generate.level', { n: level }),
              value: <NumberValue value={cells} />,
            })),
            { label: field('max_volume_cm3'), value: <NumberValue value={seen.volume_cm3} /> },
            { label: field('max_weight_g'), value: <NumberValue value={seen.weight_g} /> },
          ]}
        />
      </div>
      <BayPicture shape={input.shape} />
    </div>
  );
}
