import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { categoryExport as codes, categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { categoryFilter, categoryList } from '../store/categories.ts';

export const categoryListExport: ExportDef = {
  ...codes,
  fileName: 'Category',
  permission: partnersPermissions.categoryExport,
  page: partnersPermissions.categoryView,
  columns: {
    category_id: 'text',
    category_name: 'text',
    parent_id: 'text',
    level: 'number',
    /** The way from the root, in names: what a person edits in a sheet. */
    path: {
      type: 'text',
      sql: `(select string_agg(up.category_name, ' / ' order by up.level) from category up
        where up.site_id = l.site_id and up.category_id = any(l.path))`,
    },
    shelf_life_days: 'number',
    need_expiry: 'number',
    need_uid: 'number',
    dangerous_class: 'text',
    temperature_zone: 'number',
    sort: 'number',
    status: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = categoryCalls.searchCategory.input.parse(filters);
    return rowsOfList(categoryList, categoryFilter(siteOf(whs), asked), asked);
  },
};
