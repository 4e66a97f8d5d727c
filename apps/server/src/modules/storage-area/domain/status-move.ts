import { placeStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';

/** The move that leads to a status a person asked for. */
export const moveTo = (status: number): 'block' | 'freeze' | 'release' => {
  if (status === placeStatus.codeOf('blocked')) return 'block';
  return status === placeStatus.codeOf('frozen') ? 'freeze' : 'release';
};
