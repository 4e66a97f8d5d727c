import { type ReactNode, useState } from 'react';
import { temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { categoryCalls, categoryExport } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { PlusIcon, SearchIcon } from '@tallyhouse/ui/icons.tsx';
import { BesideRows, ListPage } from '@tallyhouse/ui/page.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ExportButton } from '../../../../kit/list/export-button.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CategoryForm } from './category-form.tsx';
import { CreateCategoryDialog } from './create-dialog.tsx';
import { Branches, Matches } from './tree.tsx';
import './category-tree.css';

const exported = [
  'category_id',
  'category_name',
  'path',
  'level',
  'shelf_life_days',
  'need_expiry',
  'need_uid',
  'dangerous_class',
  'temperature_zone',
  'sort',
  'status',
] as const;
const codes = { need_expiry: yesNo, need_uid: yesNo, temperature_zone: temperatureZone, status: partnerStatus };

/** The tree at the left, opened step by step; the category that is chosen at the right. */
export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const { field, word } = useDictionary();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [creates, setCreates] = useState<'root' | 'below'>();
  const query = useCall(categoryCalls.getCategory, { category_id: chosen ?? '' }, { enabled: chosen !== undefined });
  const category = query.data?.category_id === chosen ? query.data : undefined;
  const canCreate = useCan(may.categoryCreate);
  const canExport = useCan(may.categoryExport);
  const choice = { chosen, onChoose: ({ category_id }: { category_id: string }) => setChosen(category_id) };
  const columns = exported.map((key) => {
    const def = key in codes ? codes[key as keyof typeof codes] : undefined;
    const labels = def && Object.fromEntries(def.codes.map((code) => [String(code), word(def, code)]));
    return { key, title: field(key), ...(labels ? { labels } : {}) };
  });
  const side = (
    <nav className="category-tree" aria-label={t('route.categoryTree')}>
      <TextInput
        label={t('category.find')}
        placeholder={t('category.find')}
        icon={<SearchIcon />}
        value={text}
        onChange={setText}
      />
      {text.trim() === '' ? <Branches parentId={undefined} {...choice} /> : <Matches text={text.trim()} {...choice} />}
    </nav>
  );
  return (
    <ListPage>
      <TitleBar code="WB" title={t('route.categoryTree')}>
        {canExport && (
          <ExportButton
            of={categoryExport}
            extraData={(format) => JSON.stringify({ filters: { sort: 'category_id' }, columns, format })}
            tellRefusal
          />
        )}
        {canCreate && (
          <SolidButton icon={<PlusIcon />} onClick={() => setCreates('root')}>
            {t('category.create')}
          </SolidButton>
        )}
      </TitleBar>
      <BesideRows side={side}>
        <div className="category-tree__form">
          {category && (
            <CategoryForm
              key={`${category.category_id} ${category.version}`}
              category={category}
              onCreateBelow={() => setCreates('below')}
              onGone={() => setChosen(undefined)}
            />
          )}
          {!category && chosen !== undefined && !query.error && <TableSkeleton rows={6} />}
          {!category && query.error && chosen !== undefined && (
            <EmptyState kind="failed" title={t('shared:common.notLoaded')} text={query.error.message} />
          )}
          {chosen === undefined && (
            <EmptyState kind="nothing" title={t('category.chooseTitle')} text={t('category.chooseText')} />
          )}
        </div>
      </BesideRows>
      {creates !== undefined && (
        <CreateCategoryDialog
          parent={creates === 'below' ? category : undefined}
          onMade={setChosen}
          onClose={() => setCreates(undefined)}
        />
      )}
    </ListPage>
  );
}
