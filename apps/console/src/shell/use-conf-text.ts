import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useCall } from '../kit/api/use-call.ts';

/** What the shell reads of the configuration: asked for together, once. */
const keys = ['admin_portal_url', 'wfm_site_url', 'watermark_text', 'changehub_origins'] as const;
const input = { conf_key_list: [...keys] };

/**
 * A text of the configuration of this warehouse; empty until it is known, and when it is not set. Nobody sees that it
 * did not load, and nothing asks again, so it is tried a few times.
 */
export function useConfText(key: (typeof keys)[number]): string {
  const { data } = useCall(platformCalls.getConfList, input, { staleTime: Infinity, retry: 3 });
  return data?.conf_list.find(({ conf_key }) => conf_key === key)?.conf_value ?? '';
}
