import type { CallTable } from '@tallyhouse/contracts/kit/define-call.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { ErrorTable } from '@tallyhouse/contracts/kit/define-error.ts';
import type { Permission, PermissionTable } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { HandlersOf } from './call.ts';
import type { ConfDef } from './config/conf.ts';
import type { ExportDef } from './exports/define-export.ts';
import type { JobDef } from './jobs/job.ts';
import type { Kernel } from './kernel.ts';

/** What a module brings. Everything the server knows of it stands here. */
export interface Module {
  readonly name: string;
  readonly calls: CallTable;
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly permissions: PermissionTable;
  readonly errors: ErrorTable;
  /** Its value sets, as every console reads them at its start. */
  readonly enums: readonly EnumDef[];
  readonly conf: readonly ConfDef[];
  readonly exports: readonly ExportDef[];
  readonly jobs: readonly JobDef[];
  /** Tidied up every hour by a worker; safe to run twice. */
  readonly upkeep: readonly ((kernel: Kernel) => Promise<void>)[];
  /** Which permission lets a person read the audit trail of an object of this type. */
  readonly audited: Readonly<Record<string, Permission>>;
}

export function defineModule<const Table extends CallTable>(
  module: Omit<Module, 'calls' | 'handlers'> & { readonly calls: Table; readonly handlers: HandlersOf<Table> },
): Module {
  return module;
}
