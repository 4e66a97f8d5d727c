import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { publicConfigKeys } from '@tallyhouse/contracts/modules/sso/public-keys.ts';
import { handle } from '../../../kernel/call.ts';
import { publicConfig } from '../store/admin-config.ts';

export const getAdminConfig = handle(ssoCalls.getAdminConfig, async ({ kernel }, { configKeyList }) => {
  const asked = new Set(configKeyList.flatMap((part) => part.split(',')).map((key) => key.trim()));
  const keys = publicConfigKeys.filter((key) => asked.has(key));
  const stored = new Map(await kernel.databases.control((tx) => publicConfig(tx, keys)));
  // Google needs no switch of its own: it is offered where it is set up.
  if (asked.has('google_login')) stored.set('google_login', kernel.env.oidc.google ? '1' : '0');
  const list = [...stored].map(([config_key, config_value]) => ({ config_key, config_value }));
  return { config_list: list, ...Object.fromEntries(stored) };
});
