import { useMemo } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useCall } from '../kit/api/use-call.ts';

/** What the shell reads of the configuration: asked for together, once. */
const keys = ['admin_portal_url', 'wfm_site_url', 'watermark_text', 'changehub_origins'] as const;
const input = { conf_key_list: [...keys, 'weak_network_*'] };

/**
 * The configuration of this warehouse as far as the shell needs it. Nobody sees that it did not load, and nothing asks
 * again, so it is tried a few times.
 */
export function useConf(): ReadonlyMap<string, string> | undefined {
  const { data } = useCall(platformCalls.getConfList, input, { staleTime: Infinity, retry: 3 });
  return useMemo(
    () => data && new Map(data.conf_list.map(({ conf_key, conf_value }) => [conf_key, conf_value])),
    [data],
  );
}

/** A text of the configuration; empty until it is known, and when it is not set. */
export const useConfText = (key: (typeof keys)[number]): string => useConf()?.get(key) ?? '';
