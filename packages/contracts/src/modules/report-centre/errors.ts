import { defineErrors } from '../../kit/define-error.ts';

export const reportCentreErrors = defineErrors({
  exportUnknown: {
    retcode: -224301,
    http: 422,
    text: 'There is no export {export_module} / {task_type}.',
    cause: 'No module registers this export.',
    cure: 'Choose an export from a list page.',
  },
  exportLimit: {
    retcode: -224302,
    http: 422,
    text: 'You already have {running} exports running. Wait until one is done.',
    cause: 'The limit of running exports of a person is reached.',
    cure: 'Wait for one to finish.',
  },
  exportNotReady: {
    retcode: -224303,
    http: 422,
    text: 'The file of export {task_id} is not there. Export again.',
    cause: 'The export is not done, failed, or its file was deleted after its days.',
    cure: 'Export again.',
  },
  exportNotFailed: {
    retcode: -224306,
    http: 422,
    text: 'Export {task_id} did not fail, so there is nothing to retry. Reload the list.',
    cause: 'The export runs or is done, or somebody retried it already.',
    cure: 'Reload the list.',
  },
  exportOver: {
    retcode: -224307,
    http: 422,
    text: 'Export {task_id} is over and cannot be cancelled. Reload the list.',
    cause: 'The export was done or failed before the cancel came.',
    cure: 'Reload the list.',
  },
  exportWhsLimit: {
    retcode: -224308,
    http: 422,
    text: '{running} exports are running in this warehouse. Wait until one is done.',
    cause: 'The limit of running exports of a warehouse is reached.',
    cure: 'Wait for one to finish.',
  },
  exportNotRms: {
    retcode: -224309,
    http: 422,
    text: 'Only return-inbound exports (module 11) of an RMS warehouse are made here. Export from the list page.',
    cause: 'The export is of another module, or the warehouse is not an RMS one.',
    cure: 'Use the calls of the report centre.',
  },
});
