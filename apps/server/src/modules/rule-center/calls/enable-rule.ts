import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { switchRules } from '../store/switch-rules.ts';

export const enableRule = handle(ruleCalls.enableRule, (context, input) => switchRules(context, input, 'enable'));
