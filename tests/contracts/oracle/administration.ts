import type { GuardedGroup } from './entry.ts';

/** Notification sounds, approvals and the exception policy. */
export const administration: readonly GuardedGroup[] = [
  {
    needs: 'PC.SystemConfig.NotificationCenter.Sound.Edit',
    source: 'platform brief 4',
    calls: ['config.notification.update_notification_sound_v2'],
  },
  {
    needs: 'PC.ApproveCenter.ApproveList',
    source: 'system-config brief 4',
    calls: ['system.approval.search_approval', 'system.approval.get_approval'],
  },
  {
    needs: 'PC.ApproveCenter.ApproveList',
    source:
      'system-config brief 4: the row names the list key for withdraw; platform brief 3.5: only the creator withdraws',
    calls: ['system.approval.withdraw'],
  },
  {
    needs: 'PC.ApproveCenter.ApproveList.Approve',
    source: 'system-config brief 4, platform brief 3.5',
    calls: ['system.approval.approve'],
  },
  {
    needs: 'PC.ApproveCenter.ApproveList.Reject',
    source: 'system-config brief 4',
    calls: ['system.approval.reject'],
  },
  {
    needs: 'PC.ExceptionCenter.Policy',
    source: 'exceptions brief 4.1',
    calls: [
      'process.exception.search_exception_policy',
      'process.exception.get_policy_history',
      'process.exception.save_exception_policy',
      'process.exception.rollback_exception_policy',
    ],
  },
];
