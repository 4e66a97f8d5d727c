import { stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { arrivalNow, lockGroup, stagingNo } from '../store/arrivals.ts';

/** Where the cartons are set down; kept until another place is scanned. */
export const scanArrivalLocationId = handle(
  calls.scanArrivalLocationId,
  async ({ tx }, { group_id, location_id: label }) => {
    const group = await lockGroup(tx, group_id);
    const { location_id } = await stagingNo(tx, label, { type: stagingType.codeOf('arriving'), name: 'arriving' });
    await tx.sql(
      'update asn_group set staging_location_id = $3 where whs_id = $1 and group_id = $2',
      [tx.whs, group_id, location_id],
      'inbound.group_place',
    );
    return {
      reply: await arrivalNow(tx, group_id),
      audit: [
        {
          object_id: group_id,
          before: { staging_location_id: group.staging_location_id },
          after: { staging_location_id: location_id },
        },
      ],
      events: [],
    };
  },
);
