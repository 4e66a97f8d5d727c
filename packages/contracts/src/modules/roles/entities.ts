import { z } from 'zod';
import { locales } from '../../common/locales.ts';
import { roleKind, roleStatus, sensitivity } from './enums.ts';

export const permissionKey = z.string().min(1).max(160);
/** More than the whole list of keys will ever have. */
export const keyList = z.array(permissionKey).max(4_000);
export const reason = z.string().trim().min(1).max(200);
export const roleId = z.int().min(1);

/** What a person types of a role, beside its keys. */
export const roleFields = {
  role_name: z.string().trim().min(1).max(60),
  role_kind: z.literal(roleKind.codes),
  description: z.string().trim().max(200),
};

/** 1: the rights of the role count only in a session with a second factor. */
export const secondFactorRequired = z.literal([0, 1]);

export const role = z.strictObject({
  role_id: z.int(),
  /** null: a role of the house, the same in every warehouse. */
  whs_id: z.string().nullable(),
  role_name: z.string(),
  role_kind: z.literal(roleKind.codes),
  description: z.string(),
  status: z.literal(roleStatus.codes),
  second_factor_required: secondFactorRequired,
  /** People who hold it in the warehouse that is looked at. */
  users: z.int(),
  keys: z.int(),
  sensitive_keys: z.int(),
  /** The name of the role it was copied from; empty for a role made new. */
  copied_from: z.string(),
  version: z.int(),
  updated_by: z.string(),
  updated_at: z.int(),
});
export type Role = z.infer<typeof role>;

/** A key as the trees show it. */
export const permissionNode = z.strictObject({
  key: z.string(),
  type: z.enum(['route', 'button']),
  title: z.string(),
  /** Titles an administrator wrote, by locale; they win over the built-in ones. */
  titles: z.partialRecord(z.enum(locales), z.string()),
  /** The page a button stands on; the key itself for a page. */
  route: z.string(),
  sensitive: z.literal(sensitivity.codes),
  bpo_allowed: z.literal([0, 1]),
});
export type PermissionNode = z.infer<typeof permissionNode>;

export const roleUser = z.strictObject({
  user_id: z.string(),
  display_name: z.string(),
  login_name: z.string(),
  valid_from: z.int(),
  /** null: without end. */
  valid_to: z.int().nullable(),
  granted_by: z.string(),
  reason: z.string(),
});
export type RoleUser = z.infer<typeof roleUser>;

export const roleChange = z.strictObject({
  id: z.string(),
  at: z.int(),
  display_name: z.string(),
  action: z.string(),
  reason: z.string(),
  request_id: z.string(),
  keys_added: z.array(z.string()),
  keys_removed: z.array(z.string()),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.union([z.string(), z.number()]).nullable(),
      after: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
});
export type RoleChange = z.infer<typeof roleChange>;

/** Two kinds of work that one person should not have together. */
export const segregationWarning = z.strictObject({
  rule: z.enum(['createAndApprove', 'administerAndApprove']),
  keys: z.array(z.string()),
});
export type SegregationWarning = z.infer<typeof segregationWarning>;

/** What a change of a role does to whom. */
export const roleEffect = z.strictObject({
  keys_added: z.array(z.string()),
  keys_removed: z.array(z.string()),
  /** Pages that come along because a button on them was chosen. */
  keys_brought: z.array(z.string()),
  /** Keys that keep the change from being saved, as the role is for BPO. */
  keys_refused: z.array(z.string()),
  people_count: z.int(),
  /** Those whose rights really change: a key another role gives them is neither gained nor lost. */
  people: z.array(
    z.strictObject({
      user_id: z.string(),
      display_name: z.string(),
      whs_id: z.string(),
      gained: z.array(z.string()),
      lost: z.array(z.string()),
    }),
  ),
  warnings: z.array(segregationWarning),
  /** Warehouses that would have nobody left to change roles. */
  without_administrator: z.array(z.string()),
});
export type RoleEffect = z.infer<typeof roleEffect>;
