import { defineErrors } from '../../kit/define-error.ts';

export const importsErrors = defineErrors({
  importTooLarge: {
    retcode: -212003,
    http: 422,
    text: 'This import takes files up to {mb} MB. Split the file.',
    cause: 'The file is larger than the limit of its type.',
    cure: 'Split the file.',
  },
  importNotInPreview: {
    retcode: -212004,
    http: 422,
    text: 'Import {task_id} is not waiting to be confirmed. Refresh the page and look again.',
    cause: 'It is being looked at, or it was confirmed or cancelled already.',
    cure: 'Refresh the page.',
  },
  importNoRight: {
    retcode: -212006,
    http: 403,
    text: 'This import needs {key}. Ask for a role with it.',
    cause: 'An import needs the rights of what it writes.',
    cure: 'Ask for a role with the key.',
  },
  importUnknown: {
    retcode: -212100,
    http: 422,
    text: 'There is no import {import_type}. Refresh the page.',
    cause: 'The type is not served here.',
    cure: 'Refresh the page.',
  },
  importHasErrors: {
    retcode: -212101,
    http: 422,
    text: '{count} rows have errors. Repair them, or apply the good rows only.',
    cause: 'It was confirmed on the condition that no row has an error.',
    cure: 'Repair the rows, or apply the good ones only.',
  },
  importNothingToApply: {
    retcode: -212102,
    http: 422,
    text: 'Import {task_id} has no row to apply. Cancel it.',
    cause: 'All rows are there already, or have errors.',
    cure: 'Repair the rows with errors, or cancel the import.',
  },
  uploadLimit: {
    retcode: -212104,
    http: 422,
    text: 'You uploaded more than {mb} MB today. Go on tomorrow, or ask IT.',
    cause: 'What one person uploads in a day has a limit, so that the disk has none too many.',
    cure: 'Go on tomorrow, or ask IT.',
  },
  uploadIncomplete: {
    retcode: -212103,
    http: 422,
    text: 'The file has not arrived whole. Upload it again.',
    cause: 'A part of the file is missing.',
    cure: 'Upload the file again.',
  },
});
