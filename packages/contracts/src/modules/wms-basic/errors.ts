import { defineErrors } from '../../kit/define-error.ts';

export const wmsBasicErrors = defineErrors({
  floorTaken: {
    retcode: -211010,
    http: 422,
    text: 'Floor {floor_no} is already storey {storey_name}. Choose another floor number.',
    cause: 'A floor number stands once in a warehouse.',
    cure: 'Choose another floor number, or edit the storey that has it.',
  },
  storeyInUse: {
    retcode: -211011,
    http: 422,
    text: 'Storey {storey_name} has zones. Move or delete them first.',
    cause: 'Something still stands on the storey.',
    cure: 'Move or delete its zones, then delete the storey.',
  },
});
