import { definePermissions } from '../../kit/define-permissions.ts';

/** Signing in needs no key: it is how a person comes by hers. */
export const ssoPermissions = definePermissions({});
