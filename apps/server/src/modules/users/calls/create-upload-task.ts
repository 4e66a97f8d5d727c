import { importMode } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { startImport } from '../../imports/public.ts';
import { peopleImport } from '../imports/people.ts';

export const createUploadTask = handle(usersCalls.createUploadTask, async (context, input) =>
  startImport(context, peopleImport, { ...input, mode: importMode.codeOf('insert') }),
);
