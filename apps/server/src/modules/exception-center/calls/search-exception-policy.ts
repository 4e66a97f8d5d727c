import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { rowsOfVersion, versionNow } from '../store/policies.ts';

export const searchExceptionPolicy = handle(
  exceptionCenterCalls.searchExceptionPolicy,
  async ({ tx, session }, { step, code, flow, version }) => {
    const now = await versionNow(tx);
    const asked = version ?? now.version;
    if (asked > now.version) refuse(baseErrors.notFound, { thing: 'Record', id: `v${asked}`, whs_id: session.whs_id });
    // A hundred rows or two: all of them are read for the compiled copy, too.
    const fits = (wanted: readonly number[] | undefined, value: number) => !wanted?.length || wanted.includes(value);
    const list = (await rowsOfVersion(tx, asked)).filter(
      (row) => fits(step, row.step) && fits(code, row.code) && fits(flow, row.flow),
    );
    return { version: asked, list };
  },
);
