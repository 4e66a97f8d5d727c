import { definePermissions } from '../../kit/define-permissions.ts';

/** None of its own: an import needs the rights of what it writes. */
export const importsPermissions = definePermissions({});
