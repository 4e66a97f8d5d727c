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
  exportUnknown: {
    retcode: -224301,
    http: 422,
    text: 'There is no export {export_module} / {task_type}.',
    cause: 'No module registers this export.',
    cure: 'Choose an export from a list page.',
  },
  exportLimit: {
    retcode: -224302,
    http: 422,
    text: 'You already have {running} exports running. Wait until one is done.',
    cause: 'The limit of running exports of a person or warehouse is reached.',
    cure: 'Wait for one to finish.',
  },
  exportNotReady: {
    retcode: -224303,
    http: 422,
    text: 'The file of export {task_id} is not there. Export again.',
    cause: 'The export is not done, failed, or its file was deleted after its days.',
    cure: 'Export again.',
  },
});
