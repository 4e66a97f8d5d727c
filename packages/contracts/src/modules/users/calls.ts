import { userAdminCalls } from './admin-calls.ts';
import { userListCalls } from './list-calls.ts';
import { serviceCalls } from './service-calls.ts';

export const usersCalls = { ...userListCalls, ...userAdminCalls, ...serviceCalls } as const;
