import { defineEnum } from '../../kit/define-enum.ts';

/** Status of a storey. A blocked one keeps what stands on it and takes nothing new. */
export const storeyStatus = defineEnum('storeyStatus', {
  normal: { code: 1, kind: 'info' },
  blocked: { code: 2, kind: 'grey' },
});
