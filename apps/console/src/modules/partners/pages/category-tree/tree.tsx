import { type ReactNode, useState } from 'react';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import type { Category } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { ChevronDownIcon, ChevronRightIcon } from '@tallyhouse/ui/icons.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

interface Choice {
  readonly chosen: string | undefined;
  readonly onChoose: (category: Category) => void;
}

/** A category with room to open it; what stands below is asked for when it is opened. */
function Branch({ category, chosen, onChoose }: Choice & { category: Category }): ReactNode {
  const { t } = useTexts('partners');
  const [isOpen, setOpen] = useState(false);
  const { category_id: id, category_name: name, child_count: below } = category;
  const isStopped = category.status === partnerStatus.codeOf('stopped');
  return (
    <li>
      <div className="category-tree__row">
        {below > 0 ? (
          <button
            type="button"
            className="category-tree__toggle"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'category.close' : 'category.open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          </button>
        ) : (
          <span className="category-tree__toggle" />
        )}
        <button
          type="button"
          className="category-tree__name"
          aria-current={id === chosen}
          onClick={() => onChoose(category)}
        >
          {isStopped ? <s>{name}</s> : name}
          {below > 0 && <Muted> {below}</Muted>}
        </button>
      </div>
      {isOpen && <Branches parentId={id} chosen={chosen} onChoose={onChoose} />}
    </li>
  );
}

/** What stands right below one category, or the roots. */
export function Branches({ parentId, ...choice }: Choice & { parentId: string | undefined }): ReactNode {
  const { t } = useTexts('partners');
  const { data, error } = useCall(categoryCalls.searchCategory, {
    pageno: 1,
    count: 200,
    ...(parentId === undefined ? { level: 1 } : { parent_id: parentId }),
  });
  if (error) return <Muted>{error.message}</Muted>;
  if (!data) return null;
  if (data.list.length === 0 && parentId === undefined) return <Muted>{t('category.nothing')}</Muted>;
  return (
    <ul className="category-tree__list">
      {data.list.map((category) => (
        <Branch key={category.category_id} category={category} {...choice} />
      ))}
    </ul>
  );
}

/** All whose name holds the text, wherever they stand. */
export function Matches({ text, ...choice }: Choice & { text: string }): ReactNode {
  const { t } = useTexts('partners');
  const { data } = useCall(
    categoryCalls.searchCategory,
    { pageno: 1, count: 50, category_name: text },
    { subject: [] },
  );
  if (!data) return null;
  if (data.list.length === 0) return <Muted>{t('category.noMatch')}</Muted>;
  return (
    <ul className="category-tree__list">
      {data.list.map((category) => (
        <Branch key={category.category_id} category={category} {...choice} />
      ))}
    </ul>
  );
}
