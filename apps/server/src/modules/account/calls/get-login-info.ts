import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { credentialOf } from '../store/credentials.ts';
import { warehousesOf } from '../store/people.ts';

export const getLoginInfo = handle(accountCalls.getLoginInfo, async ({ kernel, session }) => {
  const [warehouses, credential] = await kernel.databases.control((tx) =>
    Promise.all([warehousesOf(tx, session.user_id), credentialOf(tx, session.user_id)]),
  );
  return {
    user_id: session.user_id,
    login_name: credential?.login_name ?? '',
    email: session.email,
    display_name: session.display_name,
    header: '',
    lang: session.lang,
    whs_id: session.whs_id,
    whs_name: session.whs_name,
    time_region: session.time_region,
    whs_setting: warehouses.map(({ whs_id, is_show_mbn }) => ({ whs_id, is_show_mbn })),
    whs_id_country: warehouses.map(({ whs_id, whs_name, site_id }) => ({ whs_id, whs_name, country: site_id })),
    environment: kernel.env.environment,
    server_time: Math.floor(Date.now() / 1000),
  };
});
