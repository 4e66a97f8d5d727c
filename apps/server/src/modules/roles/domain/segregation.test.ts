import { describe, expect, it } from 'vitest';
import { segregationWarnings } from './segregation.ts';

describe('duties two people should share', () => {
  it('warns of making and approving the same type of document', () => {
    expect(
      segregationWarnings([
        'PC.Transfer.TransferRequest.Request.Approve',
        'PC.Transfer.TransferRequest.Request.Create',
      ]),
    ).toEqual([
      {
        rule: 'createAndApprove',
        keys: ['PC.Transfer.TransferRequest.Request.Approve', 'PC.Transfer.TransferRequest.Request.Create'],
      },
    ]);
  });

  it('says nothing of making one type and approving another', () => {
    expect(segregationWarnings(['PC.A.Order.Create', 'PC.A.Dispute.Approve'])).toEqual([]);
  });

  it.each([
    'PC.SystemConfig.UserRole.Edit',
    'PC.SystemConfig.UserList.Create',
    'PC.SystemConfig.User.WarehouseList.Roles.Edit',
  ])('warns of %s together with approval', (key) => {
    expect(segregationWarnings([key, 'PC.ApproveCenter.ApproveList.Reject'])).toEqual([
      { rule: 'administerAndApprove', keys: ['PC.ApproveCenter.ApproveList.Reject', key].toSorted() },
    ]);
  });

  it('says nothing of looking at roles and approving', () => {
    expect(segregationWarnings(['PC.SystemConfig.UserRole', 'PC.ApproveCenter.ApproveList.Approve'])).toEqual([]);
  });
});
