import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { platformErrors } from './errors.ts';

const empty = z.strictObject({});
const templateId = z.string().max(40);
/** JSON text: filter names to true or false for the column chooser, filter values for a bookmark. */
const data = z.string().max(16_384);

/** Where a template belongs: this page in this warehouse. */
const place = {
  user_email: z.string().max(200),
  type: z.literal(1),
  url_path: z.string().max(300),
  key_name: z.string().max(120),
  station: z.string().max(20),
};

const personal = {
  kind: 'personal',
  access: signedIn,
  requestId: 'none',
  audit: 'none',
} as const;

/** Keeps a set of filters, or the choice of filter columns, under a name. The same name again is kept anew. */
const saveFilterTemplate = defineCall({
  ...personal,
  id: 'config.filter_template.save_filter_template',
  method: 'POST',
  path: '/api/v2/apps/config/filter_template/save_filter_template',
  input: z.strictObject({ ...place, template_name: z.string().min(1).max(60), data }),
  reply: z.strictObject({ template_id: z.string() }),
  load: 'command',
  errors: [platformErrors.bookmarksFull],
});

/** Her own of this page; by name for the column chooser, else the bookmarks, the one used last first. */
const listFilterTemplate = defineCall({
  ...personal,
  id: 'config.filter_template.list_filter_template',
  method: 'GET',
  path: '/api/v2/apps/config/filter_template/list_filter_template',
  input: z.strictObject({ ...place, template_name: z.string().max(60).optional() }),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        template_id: z.string(),
        template_name: z.string(),
        data: z.string(),
        ...place,
        /** When it was saved last; loading it does not count. */
        saved_at: z.int(),
      }),
    ),
  }),
  load: 'read',
  errors: [],
});

const updateFilterTemplate = defineCall({
  ...personal,
  id: 'config.filter_template.update_filter_template',
  method: 'POST',
  path: '/api/v2/apps/config/filter_template/update_filter_template',
  input: z.strictObject({ template_id: templateId, data }),
  reply: empty,
  load: 'command',
  errors: [],
});

const deleteFilterTemplate = defineCall({
  ...personal,
  id: 'config.filter_template.delete_filter_template',
  method: 'POST',
  path: '/api/v2/apps/config/filter_template/delete_filter_template',
  input: z.strictObject({ template_id: templateId }),
  reply: empty,
  load: 'command',
  errors: [],
});

/** A bookmark was loaded: it stands first from now on. */
const useFilterTemplate = defineCall({
  ...personal,
  id: 'config.filter_template.use_filter_template',
  method: 'POST',
  path: '/api/v2/apps/config/filter_template/use_filter_template',
  input: z.strictObject({ template_id: templateId }),
  reply: empty,
  load: 'command',
  errors: [],
});

export const templateCalls = {
  saveFilterTemplate,
  listFilterTemplate,
  updateFilterTemplate,
  deleteFilterTemplate,
  useFilterTemplate,
} as const;
