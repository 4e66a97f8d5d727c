import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { subAppFiles } from '../store/sub-app-files.ts';

export const getSubAppFiles = handle(platformCalls.getSubAppFiles, async ({ kernel }, { app, version }) => ({
  list: await kernel.databases.control((tx) => subAppFiles(tx, app, version)),
}));
