import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportFailure, exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { exportCentre } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';

const [pending, ongoing, done, fail] = (['pending', 'ongoing', 'done', 'fail'] as const).map((name) =>
  exportTaskStatus.codeOf(name),
);

type Standing = Pick<ExportTask, 'task_status'>;

export const isRunning = ({ task_status }: Standing): boolean => task_status === pending || task_status === ongoing;
export const isDone = ({ task_status }: Standing): boolean => task_status === done;
export const hasFailed = ({ task_status }: Standing): boolean => task_status === fail;

/** 0 is a percentage; only where none was told stands the usual one. */
export const shownPercent = (told: number | null | undefined | ''): number =>
  told === null || told === undefined || told === '' ? exportCentre.usualPercent : told;

const untold: readonly number[] = [exportFailure.codeOf('none'), exportFailure.codeOf('fault')];

/** Why it failed has a word in every language, except for what nobody foresaw: then the server's own words. */
export const hasWord = (failCode: number): boolean => !untold.includes(failCode);
