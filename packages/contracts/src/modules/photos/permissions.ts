import { definePermissions } from '../../kit/define-permissions.ts';

/** None of its own: a photo is seen and changed with the rights of the thing it is of. */
export const photosPermissions = definePermissions({});
