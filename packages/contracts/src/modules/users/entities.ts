import { z } from 'zod';
import { userId } from '../../kit/ids.ts';
import { moment } from '../../kit/paging.ts';
import { serviceStatus, userStatus, userType } from './enums.ts';

/** BPO roles end: at most so many days ahead. */
export const bpoMostDays = 90;

/** A day in the warehouse's own time: a role begins in its first minute and ends in its last. */
export const day = z.iso.date().refine((text) => text >= '1970-01-01', 'is before 1970');

/** What a BPO person signs in with. */
export const loginNameForm = /^[a-z0-9][a-z0-9._-]{2,39}$/;

/** Links by which new people set their passwords. They are told once: a repeat of the request is answered without them. */
export const setUpLinks = z.strictObject({
  list: z.array(z.strictObject({ user_id: z.string(), login_name: z.string(), setup_link: z.string() })),
  expires_at: z.int(),
});

export const reason = z.string().trim().min(1).max(200);

export const roleId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A role a person holds in a warehouse. Without a last day it does not end. */
export const heldRole = z.strictObject({
  role_id: z.int(),
  role_name: z.string(),
  role_kind: z.int(),
  valid_from: day,
  valid_to: day.nullable(),
  /** now: it counts; later, ended: its days are not these; off: the role rests for everybody. */
  state: z.enum(['now', 'later', 'ended', 'off']),
});
export type HeldRole = z.infer<typeof heldRole>;

/** What a person is in every list of people. */
const personFields = {
  user_id: z.string(),
  login_name: z.string(),
  display_name: z.string(),
  local_name: z.string(),
  /** Its middle is hidden from those who may not edit. */
  email: z.string(),
  user_type: z.literal(userType.codes),
  bpo_vendor: z.string(),
  department: z.string(),
  status: z.literal(userStatus.codes),
  last_sign_in: z.int().nullable(),
};

export const person = z.strictObject({
  ...personFields,
  role_list: z.array(heldRole),
  expire_at: z.int().nullable(),
  is_show_mbn: z.literal([0, 1]),
  version: z.int(),
  updated_by: z.string(),
  updated_at: z.int(),
});
export type Person = z.infer<typeof person>;

/** A person seen across all warehouses. */
export const personEverywhere = z.strictObject({
  ...personFields,
  whs_list: z.array(z.string()),
  roles: z.int(),
  /** Holds a key that shows personal data or stock value, or administers. */
  sensitive: z.boolean(),
  created_at: z.int(),
});
export type PersonEverywhere = z.infer<typeof personEverywhere>;

export const warehouseCount = z.strictObject({
  whs_id: z.string(),
  whs_name: z.string(),
  country: z.string(),
  active: z.int(),
  bpo: z.int(),
  dormant: z.int(),
  administrators: z.int(),
  roles: z.int(),
  expiring: z.int(),
  last_change: z.int().nullable(),
});
export type WarehouseCount = z.infer<typeof warehouseCount>;

export const roleOption = z.strictObject({
  role_id: z.int(),
  role_name: z.string(),
  role_kind: z.int(),
  description: z.string(),
  keys: z.int(),
  /** The asking person holds every key of it here: she may hand it out. */
  may_grant: z.boolean(),
});

export const keyTitle = z.strictObject({ key: z.string(), title: z.string() });

export const openSession = z.strictObject({
  session_ref: z.string(),
  whs_id: z.string(),
  created_at: z.int(),
  last_seen_at: z.int(),
  ip: z.string(),
  user_agent: z.string(),
});

export const accessLogRow = z.strictObject({
  id: z.string(),
  at: z.int(),
  user_id: z.string(),
  display_name: z.string(),
  action: z.string(),
  role_name: z.string(),
  before: z.string(),
  after: z.string(),
  operator: z.string(),
  reason: z.string(),
});
export type AccessLogRow = z.infer<typeof accessLogRow>;

/** The filters of every list of people. */
export const personFilters = {
  keyword: z.string().max(60).optional(),
  email: z.string().max(200).optional(),
  role_id: z.array(roleId).max(50).optional(),
  user_type: z.array(z.literal(userType.codes)).max(10).optional(),
  status: z.array(z.literal(userStatus.codes)).max(10).optional(),
  department: z.string().max(60).optional(),
  bpo_vendor: z.string().max(60).optional(),
  dormant_days: z.int().min(1).max(3_650).optional(),
  expire_before: day.optional(),
  created_from: moment.optional(),
  created_to: moment.optional(),
  user_id: userId.optional(),
};

/** No token outlives a year: whoever still needs it makes the next. */
export const tokenMostDays = 365;

const serviceToken = z.strictObject({
  token_ref: z.string(),
  created_at: z.int(),
  created_by: z.string(),
  expires_at: z.int(),
  last_used_at: z.int().nullable(),
  revoked_at: z.int().nullable(),
});

export const serviceAccount = z.strictObject({
  service_id: z.string(),
  whs_id: z.string(),
  service_name: z.string(),
  keys: z.array(z.string()),
  status: z.literal(serviceStatus.codes),
  /** The last day it works; without one it does not end. */
  expires_on: day.nullable(),
  tokens: z.array(serviceToken),
  created_by: z.string(),
  created_at: z.int(),
  version: z.int(),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;
