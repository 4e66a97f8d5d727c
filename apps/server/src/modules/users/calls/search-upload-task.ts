import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { findTasks } from '../../imports/public.ts';
import { peopleImport } from '../imports/people.ts';

export const searchUploadTask = handle(usersCalls.searchUploadTask, async ({ tx }, input) =>
  findTasks(tx, [peopleImport.import_type], input),
);
