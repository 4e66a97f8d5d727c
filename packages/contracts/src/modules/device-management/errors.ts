import { defineErrors } from '../../kit/define-error.ts';

export const deviceManagementErrors = defineErrors({
  deviceIdTaken: {
    retcode: -241001,
    http: 422,
    text: '{count} of these ids are taken: {ids}. Take them out of the list, or choose others.',
    cause: 'A label stands once in the site and is never given again.',
    cure: 'Take the ids that are taken out of the list.',
  },
  deviceIdPattern: {
    retcode: -241002,
    http: 422,
    text: '{count} of these ids do not fit {pattern} of template {template_id}: {ids}. Correct them, or let the server number.',
    cause: 'The id does not fit the pattern of the template, or its check character is wrong.',
    cure: 'Correct the ids, or give a quantity instead.',
  },
  devicePrefixTaken: {
    retcode: -241004,
    http: 422,
    text: 'Prefix {id_prefix} cannot be told from {taken} of template {template_id}, which is of another type. Choose another prefix.',
    cause: 'The prefix of a label tells the type of a device in the whole site.',
    cure: 'Choose a prefix that begins with another letter.',
  },
  deviceTemplateInUse: {
    retcode: -241005,
    http: 422,
    text: 'Template {template_id} has devices. Copy it, and change the copy.',
    cause: 'Type, slots and numbering of a template in use are on its labels.',
    cure: 'Make a new template with what shall be different.',
  },
  deviceWrongStatus: {
    retcode: -241007,
    http: 422,
    text: 'Device {device_id} has another status now. Refresh the page and look again.',
    cause: 'The state machine has no such move from the status of the device.',
    cure: 'Refresh the page.',
  },
  deviceScanned: {
    retcode: -241008,
    http: 422,
    text: 'Device {device_id} has been in use. Scrap it instead.',
    cause: 'Only a device that was never scanned and never changed its status can be deleted.',
    cure: 'Scrap it: its id stays taken and its history stays readable.',
  },
  deviceTemplateTaken: {
    retcode: -241100,
    http: 422,
    text: 'Template {template_id} is there already. Choose another id.',
    cause: 'A template id stands once in a site.',
    cure: 'Choose another id, or edit the template that has it.',
  },
  deviceTemplateStopped: {
    retcode: -241101,
    http: 422,
    text: 'Template {template_id} is stopped. Set it to normal, or choose another.',
    cause: 'A stopped template makes no new devices.',
    cure: 'Set the template to normal, or choose another.',
  },
});
