import { intConf } from '../../kernel/config/conf.ts';
import { exportMaxRows } from '../../kernel/exports/job.ts';

export const exportRunningPerUser = intConf('export_running_per_user', 3, { min: 1, max: 100 });
export const exportRunningPerWhs = intConf('export_running_per_whs', 10, { min: 1, max: 100 });
export const exportKeepDays = intConf('export_keep_days', 7, { min: 1, max: 90 });

export const reportCentreConf = [exportMaxRows, exportRunningPerUser, exportRunningPerWhs, exportKeepDays];
