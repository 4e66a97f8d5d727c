import type { CallTable } from '@tallyhouse/contracts/kit/define-call.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { ErrorTable } from '@tallyhouse/contracts/kit/define-error.ts';
import type { Permission, PermissionTable } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { ApprovalDocDef } from './approvals.ts';
import type { HandlersOf } from './call.ts';
import type { ConfDef } from './config/conf.ts';
import type { ExportDef } from './exports/define-export.ts';
import type { ImportDef } from './imports/define-import.ts';
import type { JobDef } from './jobs/job.ts';
import type { Kernel } from './kernel.ts';
import type { PrintTemplate } from './print/template.ts';
import type { ScanLookup } from './scan-lookup.ts';

/** A step on the way from an empty warehouse to one that works. */
export interface Readiness {
  readonly step: string;
  /** The page where it is done. */
  readonly page: Permission;
  /** Counts what is there as `n`, in the warehouse the transaction works in. */
  readonly sql: string;
}

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
  readonly imports?: readonly ImportDef[];
  /** Every version of what it prints: those that printed before stay, so that a label can be printed again as it was. */
  readonly prints?: readonly PrintTemplate[];
  /** Its documents that take effect only when somebody else agreed. */
  readonly approvals?: readonly ApprovalDocDef[];
  readonly jobs: readonly JobDef[];
  /** Tidied up every hour by a worker; safe to run twice. */
  readonly upkeep: readonly ((kernel: Kernel) => Promise<void>)[];
  /** Looked at every minute by a worker, for what people wait for; safe to run twice and at once. */
  readonly everyMinute?: readonly ((kernel: Kernel) => Promise<void>)[];
  /** Which permission lets a person read the audit trail of an object of this type. */
  readonly audited: Readonly<Record<string, Permission>>;
  /** The same for things that all warehouses of a site share (`control.is_of_site` in the database knows them too). */
  readonly auditedOfSite?: Readonly<Record<string, Permission>>;
  /** What it needs before work can begin, in the order one sets it up. */
  readonly readiness?: readonly Readiness[];
  /** What of its things bears a label: the scan resolver asks all modules at once. */
  readonly resolves?: readonly ScanLookup[];
}

export function defineModule<const Table extends CallTable>(
  module: Omit<Module, 'calls' | 'handlers'> & { readonly calls: Table; readonly handlers: HandlersOf<Table> },
): Module {
  return module;
}
