import { z } from 'zod';

export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.int(),
  user_id: z.string(),
  display_name: z.string(),
  action: z.string(),
  request_id: z.string(),
  reason: z.string(),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.union([z.string(), z.number(), z.null()]),
      after: z.union([z.string(), z.number(), z.null()]),
    }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;
