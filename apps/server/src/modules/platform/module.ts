import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import { printStatus, reprintReason } from '@tallyhouse/contracts/common/print.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { requestState, soundType } from '@tallyhouse/contracts/modules/platform/enums.ts';
import { platformErrors } from '@tallyhouse/contracts/modules/platform/errors.ts';
import { platformPermissions } from '@tallyhouse/contracts/modules/platform/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { cancelPrintJob } from './calls/cancel-print-job.ts';
import { deleteFilterTemplate } from './calls/delete-filter-template.ts';
import { enums } from './calls/enums.ts';
import { getConfList } from './calls/get-conf-list.ts';
import { getCycleCountSwitch } from './calls/get-cycle-count-switch.ts';
import { getDevConf } from './calls/get-dev-conf.ts';
import { getDisplaySetting } from './calls/get-display-setting.ts';
import { getMyMenuKey } from './calls/get-my-menu-key.ts';
import { getMyPerm } from './calls/get-my-perm.ts';
import { getNotificationSoundList } from './calls/get-notification-sound-list.ts';
import { getNotificationTree } from './calls/get-notification-tree.ts';
import { getOldWmsUrlMap } from './calls/get-old-wms-url-map.ts';
import { getPrintJob } from './calls/get-print-job.ts';
import { getRequestResult } from './calls/get-request-result.ts';
import { getSubAppFiles } from './calls/get-sub-app-files.ts';
import { getTabPageNames } from './calls/get-tab-page-names.ts';
import { getTranslation } from './calls/get-translation.ts';
import { getWarehouseSwitchTime } from './calls/get-warehouse-switch-time.ts';
import { listFilterTemplate } from './calls/list-filter-template.ts';
import { menuSwitchNewList } from './calls/menu-switch-new-list.ts';
import { printCommandLabel } from './calls/print-command-label.ts';
import { reportPrintResult } from './calls/report-print-result.ts';
import { saveFilterTemplate } from './calls/save-filter-template.ts';
import { searchAuditLog } from './calls/search-audit-log.ts';
import { searchPagingHeaderList } from './calls/search-paging-header-list.ts';
import { setPagingHeader } from './calls/set-paging-header.ts';
import { telemetryLog } from './calls/telemetry-log.ts';
import { updateFilterTemplate } from './calls/update-filter-template.ts';
import { updateNotificationSound } from './calls/update-notification-sound.ts';
import { useFilterTemplate } from './calls/use-filter-template.ts';
import { platformConf } from './conf.ts';
import { erasePrintPayloads } from './jobs/erase-payloads.ts';
import { failUnanswered } from './jobs/fail-unanswered.ts';
import { pruneSites } from './jobs/prune-telemetry.ts';
import { commandLabel } from './prints/command-label.ts';

export const platform = defineModule({
  name: 'platform',
  calls: platformCalls,
  handlers: {
    saveFilterTemplate,
    listFilterTemplate,
    updateFilterTemplate,
    deleteFilterTemplate,
    useFilterTemplate,
    enums,
    getTabPageNames,
    menuSwitchNewList,
    getTranslation,
    getWarehouseSwitchTime,
    getOldWmsUrlMap,
    getDisplaySetting,
    getDevConf,
    getSubAppFiles,
    getCycleCountSwitch,
    getNotificationSoundList,
    getNotificationTree,
    updateNotificationSound,
    telemetryLog,
    getMyMenuKey,
    getMyPerm,
    getRequestResult,
    searchAuditLog,
    searchPagingHeaderList,
    setPagingHeader,
    getConfList,
    reportPrintResult,
    getPrintJob,
    cancelPrintJob,
    printCommandLabel,
  },
  permissions: platformPermissions,
  errors: { ...platformErrors, ...printErrors },
  enums: [requestState, soundType, printStatus, reprintReason],
  conf: platformConf,
  prints: [commandLabel],
  exports: [],
  jobs: [],
  upkeep: [pruneSites, erasePrintPayloads],
  everyMinute: [failUnanswered],
  audited: {},
});
