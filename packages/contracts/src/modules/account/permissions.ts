import { definePermissions } from '../../kit/define-permissions.ts';

/** Everybody may do with her own account what she likes: nothing here needs a key. */
export const accountPermissions = definePermissions({});
