import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { exception } from '../public.ts';

export const getAllowedCode = handle(exceptionCenterCalls.getAllowedCode, async (context, asked) => {
  const { version, rows } = await exception.allowedCodes(context, asked);
  return { version, list: rows.map(({ code, photo, note }) => ({ code, photo, note })) };
});
