import { listConf } from '../../kernel/config/conf.ts';

/** Types of rules whose author may not publish them. */
export const ruleFourEyes = listConf('rule_four_eyes');
