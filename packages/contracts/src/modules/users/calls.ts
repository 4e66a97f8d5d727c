import { userAdminCalls } from './admin-calls.ts';
import { userListCalls } from './list-calls.ts';
import { serviceCalls } from './service-calls.ts';
import { userUploadCalls } from './upload-calls.ts';

export const usersCalls = { ...userListCalls, ...userUploadCalls, ...userAdminCalls, ...serviceCalls } as const;

/** Export codes: the module's number in the export centre, and the list it exports. */
export const userListExport = { export_module: 9, task_type: 901 } as const;

/** The number of the sheet of BPO people among all imports. */
export const userImportType = 101;
