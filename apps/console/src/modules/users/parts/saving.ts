import { useState } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';

/** Runs a change once at a time. A refusal was said by the toast already; the dialog stays open with what was typed. */
export function useSaving(): readonly [boolean, (work: (requestId: RequestId) => Promise<void>) => Promise<void>] {
  const [saving, setSaving] = useState(false);
  const run = async (work: (requestId: RequestId) => Promise<void>): Promise<void> => {
    setSaving(true);
    try {
      await work(newRequestId());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    } finally {
      setSaving(false);
    }
  };
  return [saving, run];
}
