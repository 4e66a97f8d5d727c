import { temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { mostShelfLifeDays } from '@tallyhouse/contracts/common/shelf-life.ts';
import type { CategoryDetail } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { usePartnerOptions } from '../../parts/use-partner-options.ts';

/** The fields of a category. What it does not say itself stands grey in the empty field, as its parents say it. */
export function useCategoryFields(
  parentId: string | null,
  inherited: CategoryDetail['inherited'] | undefined,
): readonly FormField[] {
  const { t } = useTexts('partners');
  const { word } = useDictionary();
  const parents = usePartnerOptions('category', parentId);
  const said = (value: string | number | null | undefined): { placeholder?: string } =>
    value === null || value === undefined || value === '' ? {} : { placeholder: t('category.inherited', { value }) };
  const flag = (value: number | null | undefined): { placeholder?: string } =>
    said(value === null || value === undefined ? null : word(yesNo, value));
  const temperature = inherited?.temperature_zone ?? null;
  return [
    { type: 'text', name: 'category_id', required: true, units: 1, maxLength: 40, disabledIn: ['Edit'] },
    { type: 'text', name: 'category_name', required: true, units: 3, maxLength: 120 },
    {
      type: 'options',
      name: 'parent_id',
      required: false,
      units: 2,
      placeholder: t('category.topOfTree'),
      ...parents,
    },
    { type: 'number', name: 'sort', required: true, units: 1, min: 0, max: 99_999 },
    { type: 'codes', name: 'status', required: true, units: 1, codes: partnerStatus },
    {
      type: 'number',
      name: 'shelf_life_days',
      required: false,
      units: 2,
      min: 1,
      max: mostShelfLifeDays,
      ...said(inherited?.shelf_life_days),
    },
    {
      type: 'codes',
      name: 'temperature_zone',
      required: false,
      units: 2,
      codes: temperatureZone,
      ...said(temperature === null ? null : word(temperatureZone, temperature)),
    },
    { type: 'codes', name: 'need_expiry', required: false, units: 1, codes: yesNo, ...flag(inherited?.need_expiry) },
    { type: 'codes', name: 'need_uid', required: false, units: 1, codes: yesNo, ...flag(inherited?.need_uid) },
    {
      type: 'text',
      name: 'dangerous_class',
      required: false,
      units: 2,
      maxLength: 40,
      ...said(inherited?.dangerous_class),
    },
  ];
}
