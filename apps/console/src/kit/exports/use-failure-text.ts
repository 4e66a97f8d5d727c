import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportFailure } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { hasWord } from './task-state.ts';

/** Why an export failed and what to do, in the person's language. */
export function useFailureText(): (task: Pick<ExportTask, 'fail_code' | 'reason'>) => string {
  const { word } = useDictionary();
  return ({ fail_code, reason }) => (hasWord(fail_code) ? word(exportFailure, fail_code) : reason);
}
