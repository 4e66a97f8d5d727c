import { localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getLangSetting = handle(accountCalls.getLangSetting, async ({ session }) => ({
  default: session.lang,
  optional_lange_list: locales.map((lange) => ({ lange, desc: localeNames[lange] })),
}));
