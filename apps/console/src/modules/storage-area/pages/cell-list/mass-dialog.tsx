import { type ReactNode, useState } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { abcLevel, cellUse, mixing } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { bitsOf } from '../../parts/bits.ts';
import { useSaving } from '../../parts/saving.ts';

interface MassDialogProps {
  /** Those that are ticked; none means all that match. */
  readonly ids: readonly string[];
  readonly filter: Readonly<Record<string, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the same fields in many cells. First it says how many it would change; only that set is then changed. */
export function MassDialog({ ids, filter, onDone, onClose }: MassDialogProps): ReactNode {
  const { t } = useTexts('storage-area');
  const change = useSaving(storageAreaCalls.massUpdateLocation);
  const [looked, setLooked] = useState<{ of: string; matched: number; changed: number }>();
  const chosen = ids.length > 0 ? { location_id_list: ids } : { filter };
  const setOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...(Array.isArray(values.usage) && values.usage.length > 0 ? { usage: bitsOf(values.usage) } : {}),
    ...Object.fromEntries(
      ['size_type_id', 'abc_level', 'mix_sku', 'mix_batch', 'mix_owner']
        .filter((name) => values[name] !== null && values[name] !== undefined && values[name] !== '')
        .map((name) => [name, values[name]]),
    ),
  });
  return (
    <FormDialog
      title={ids.length > 0 ? t('cell.massChosen', { total: ids.length }) : t('cell.massAll')}
      text={<p>{t('cell.massText')}</p>}
      mode="Edit"
      fields={[
        { type: 'manyCodes', name: 'usage', required: false, units: 2, codes: cellUse },
        { type: 'text', name: 'size_type_id', required: false, units: 1, maxLength: 20 },
        { type: 'codes', name: 'abc_level', required: false, units: 1, codes: abcLevel },
        { type: 'codes', name: 'mix_sku', required: false, units: 1, codes: mixing },
        { type: 'codes', name: 'mix_batch', required: false, units: 1, codes: mixing },
        { type: 'codes', name: 'mix_owner', required: false, units: 1, codes: mixing },
      ]}
      initial={{ usage: [], size_type_id: '', abc_level: null, mix_sku: null, mix_batch: null, mix_owner: null }}
      confirmLabel={looked ? t('cell.massConfirm', { changed: looked.changed }) : t('cell.massLook')}
      save={async (values, requestId) => {
        const set = setOf(values);
        const of = JSON.stringify(set);
        if (looked?.of !== of) {
          const seen = await invoke(storageAreaCalls.massUpdateLocation, {
            request_id: requestId,
            ...chosen,
            set,
            dry_run: 1,
          } as never);
          setLooked({ of, ...seen });
          // Looking is not saving: the dialog stays with its numbers.
          throw new Error('looked only');
        }
        const name = t('cell.count', { total: looked.changed });
        const expected = ids.length > 0 ? {} : { expect_matched: looked.matched };
        await change(name, { ...chosen, ...expected, set, dry_run: 0 }, requestId);
        onDone();
      }}
      onClose={onClose}
    >
      {() =>
        looked && (
          <Banner
            tone="info"
            title={t('cell.massSeen', { matched: looked.matched, changed: looked.changed })}
            text={t('cell.massAgain')}
          />
        )
      }
    </FormDialog>
  );
}
