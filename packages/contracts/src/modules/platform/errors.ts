import { defineErrors } from '../../kit/define-error.ts';

export const platformErrors = defineErrors({
  bookmarksFull: {
    retcode: -224701,
    http: 422,
    text: 'Only up to 6 new bookmarks can be added',
    cause: 'The page has six bookmarks of this person.',
    cure: 'Save over an existing one, or delete one.',
  },
  soundUnknown: {
    retcode: -224201,
    http: 422,
    text: 'There is no sound named {node_name}.',
    cause: 'No work place makes this sound.',
    cure: 'Reload the page and choose from the list.',
  },
});
