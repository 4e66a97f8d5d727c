import { photosCalls } from '@tallyhouse/contracts/modules/photos/calls.ts';
import { photosErrors } from '@tallyhouse/contracts/modules/photos/errors.ts';
import { photosPermissions } from '@tallyhouse/contracts/modules/photos/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createPhoto } from './calls/create-photo.ts';
import { removeExpired } from './jobs/remove-expired.ts';

export const photos = defineModule({
  name: 'photos',
  calls: photosCalls,
  handlers: { createPhoto },
  permissions: photosPermissions,
  errors: photosErrors,
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [removeExpired],
  audited: {},
});
