import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { importMode } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import { type ImportDef, findImport } from '../../../kernel/imports/define-import.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { TaskRow } from '../store/tasks.ts';

/** An import needs the rights of what it writes: making, changing, or both. */
export function permitted(kernel: Kernel, session: Session, importType: number, mode: number): ImportDef {
  const def = findImport(kernel, importType);
  if (!def) return refuse(importsErrors.importUnknown, { import_type: importType });
  const needed = [
    ...(mode === importMode.codeOf('update') ? [] : [def.insert]),
    ...(mode === importMode.codeOf('insert') ? [] : [def.update]),
  ];
  const missing = needed.find(({ key }) => !session.keys.has(key));
  if (missing) refuse(importsErrors.importNoRight, { key: missing.key });
  return def;
}

/** The types a person may have anything to do with. */
export const typesOf = (kernel: Kernel, session: Session): number[] =>
  kernel.modules
    .flatMap((module) => module.imports ?? [])
    .filter(({ insert, update }) => session.keys.has(insert.key) || session.keys.has(update.key))
    .map(({ import_type }) => import_type);

/** A task she may see: one of her types. What is not hers is as if it were not there. */
export function seen(kernel: Kernel, session: Session, task: TaskRow | undefined, taskId: string): TaskRow {
  if (task && typesOf(kernel, session).includes(task.import_type)) return task;
  return refuse(baseErrors.notFound, { thing: 'Import', id: taskId, whs_id: session.whs_id });
}
