import { defineErrors } from '../../kit/define-error.ts';

export const wmsBasicErrors = defineErrors({
  warehouseTaken: {
    retcode: -211001,
    http: 422,
    text: 'There is a warehouse {whs_id} already. Choose another code.',
    cause: 'The code of a warehouse stands on its labels and documents, and is never given twice.',
    cure: 'Choose another code.',
  },
  countryDiffers: {
    retcode: -211002,
    http: 422,
    text: 'A warehouse of {country} begins with {country}; {whs_id} does not. Change its code or its country.',
    cause: 'The first two letters of a warehouse are its country.',
    cure: 'Begin the code with the two letters of the country.',
  },
  otherSite: {
    retcode: -211003,
    http: 403,
    text: 'You work in {site}. Switch to a warehouse of {country} first.',
    cause: 'A warehouse is made and changed by who works in its country.',
    cure: 'Choose a warehouse of that country in the shell, then try again.',
  },
  numberTaken: {
    retcode: -211004,
    http: 422,
    text: 'Number {whs_no} belongs to warehouse {whs_id}. Choose another number.',
    cause: 'Finance and carriers know a warehouse by its number, once in a country.',
    cure: 'Choose another number.',
  },
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
