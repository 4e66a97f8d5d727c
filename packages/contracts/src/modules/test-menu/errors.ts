import { defineErrors } from '../../kit/define-error.ts';

export const testMenuErrors = defineErrors({});
