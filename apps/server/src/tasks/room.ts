import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import {
  countTaskStatus,
  pickTaskStatus,
  rackTransferStatus,
  replenishmentStatus,
  reverseTaskStatus,
  taskStatusA,
  taskStatusB,
  taskStatusC,
} from '@tallyhouse/contracts/common/task-status.ts';
import { defineModule } from '../kernel/module.ts';
import { returnLapsed } from './return-lapsed.ts';

/** What the server knows of the task room. It has no calls: modules bring those of their tasks. */
export const taskRoom = defineModule({
  name: 'tasks',
  calls: {},
  handlers: {},
  permissions: {},
  errors: taskErrors,
  enums: [
    taskStatusA,
    taskStatusB,
    taskStatusC,
    pickTaskStatus,
    countTaskStatus,
    reverseTaskStatus,
    rackTransferStatus,
    replenishmentStatus,
  ],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  everyMinute: [returnLapsed],
  audited: {},
});
