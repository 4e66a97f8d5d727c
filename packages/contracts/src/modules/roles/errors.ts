import { defineErrors } from '../../kit/define-error.ts';

export const rolesErrors = defineErrors({
  roleNameTaken: {
    retcode: -224101,
    http: 422,
    text: 'Role name exists in this warehouse.',
    cause: 'A role name stands once in a warehouse, and once among the roles of the house.',
    cure: 'Choose another name, or edit the role that has it.',
  },
  roleInUse: {
    retcode: -224102,
    http: 422,
    text: '{n} users still hold this role.',
    cause: 'A role is deleted only when nobody holds it.',
    cure: 'Take the role from these people, or switch it off.',
  },
  keyNotForBpo: {
    retcode: -224103,
    http: 422,
    text: 'Key {key} is not allowed for BPO.',
    cause: 'A BPO role holds only keys of the BPO list, and none of personal data or administration.',
    cure: 'Take the key out, or allow it for BPO in the permission tree.',
  },
  lastAdministrator: {
    retcode: -224104,
    http: 422,
    text: 'The last administrator of {whs_id} cannot be removed. Make another administrator first.',
    cause: 'Afterwards nobody could change the roles of a warehouse any more.',
    cure: 'Make another person administrator first.',
  },
  keyUnknown: {
    retcode: -224120,
    http: 422,
    text: 'There is no key {key}. Reload the page.',
    cause: 'The key was retired, or never was one.',
    cure: 'Reload the page and choose among the keys it shows.',
  },
  keyHeldByBpo: {
    retcode: -224123,
    http: 422,
    text: '{n} BPO roles hold key {key}. Take it from them first.',
    cause: 'A key that is no longer allowed for BPO would stay in BPO roles.',
    cure: 'Take the key out of these roles, then change it.',
  },
});
