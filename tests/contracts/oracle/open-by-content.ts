import type { OpenGroup } from './entry.ts';

/** Calls whose key depends on what the request names: the contract asks for a session, the handler for the key. */
export const openByContent: readonly OpenGroup[] = [
  {
    needs: 'session',
    source: 'platform brief 4',
    reason: 'The handler asks for the page key of the object.',
    further: {
      keys: ['PC.SystemConfig.User.KeyRelationship', 'PC.*'],
      when: 'always: the administrator key, or the page key of the object that is named',
    },
    calls: ['system.audit.search_audit_log'],
  },
  {
    needs: 'session',
    source: 'wms-basic brief 4.2 and 5.5',
    reason: 'A worker leaves their own station.',
    further: { keys: ['PC.WMSBasic.StationManagement.StationManagement.Edit'], when: 'another user holds the station' },
    calls: ['basic.station.release_station'],
  },
  {
    needs: 'session',
    source: 'wms-basic brief 4.2 and 5.2: each staging type is a tab with its own keys',
    reason: 'The handler asks for the key of the staging type.',
    further: {
      keys: [
        'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.*.View',
        'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.View',
        'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.View',
      ],
      when: 'always: the View key of the tab of the staging type',
    },
    calls: ['basic.location.search_staging_location'],
  },
  {
    needs: 'session',
    source: 'wms-basic brief 4.2 and 5.2: each staging type is a tab with its own keys',
    reason: 'The handler asks for the key of the staging type.',
    further: {
      keys: [
        'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.*.Create',
        'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Create',
        'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Create',
      ],
      when: 'always: the Create key of the tab of the staging type',
    },
    calls: ['basic.location.create_staging_location'],
  },
  {
    needs: 'session',
    source: 'wms-basic brief 4.2 and 5.2: each staging type is a tab with its own keys',
    reason: 'The handler asks for the key of the staging type.',
    further: {
      keys: [
        'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.*.Edit',
        'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Edit',
        'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Edit',
      ],
      when: 'always: the Edit key of the tab of the staging type',
    },
    calls: ['basic.location.update_staging_location'],
  },
  {
    needs: 'session',
    source: 'wms-basic brief 4.2 and 5.2: each staging type is a tab with its own keys',
    reason: 'The handler asks for the key of the staging type.',
    further: {
      keys: [
        'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.*.Delete',
        'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Delete',
        'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Delete',
      ],
      when: 'always: the Delete key of the tab of the staging type',
    },
    calls: ['basic.location.delete_staging_location'],
  },
  {
    needs: 'session',
    source: 'rule-center brief 2.7: the key is that of the page of the rule type',
    reason: 'The handler asks for the key of the rule type.',
    further: { keys: ['PC.RuleCenter.*'], when: 'always: the page key of the rule type' },
    calls: [
      'config.rulecenter.get_rule_schema',
      'config.rulecenter.search_rule',
      'config.rulecenter.get_rule',
      'config.rulecenter.match_rule',
      'config.rulecenter.search_rule_version',
      'config.rulecenter.diff_rule_version',
      'config.rulecenter.search_rule_change_log',
    ],
  },
  {
    needs: 'session',
    source: 'rule-center brief 2.7: the key is that of the page of the rule type',
    reason: 'The handler asks for the key of the rule type.',
    further: { keys: ['PC.RuleCenter.*.Create'], when: 'always: the Create key of the rule type' },
    calls: ['config.rulecenter.create_rule', 'config.rulecenter.copy_rule'],
  },
  {
    needs: 'session',
    source: 'rule-center brief 2.7: the key is that of the page of the rule type',
    reason: 'The handler asks for the key of the rule type.',
    further: { keys: ['PC.RuleCenter.*.Edit'], when: 'always: the Edit key of the rule type' },
    calls: ['config.rulecenter.save_rule_draft'],
  },
  {
    needs: 'session',
    source: 'rule-center brief 2.7: the key is that of the page of the rule type',
    reason: 'The handler asks for the key of the rule type.',
    further: { keys: ['PC.RuleCenter.*.Delete'], when: 'always: the Delete key of the rule type' },
    calls: ['config.rulecenter.delete_rule'],
  },
  {
    needs: 'session',
    source: 'rule-center brief 2.7: Edit or Simulate',
    reason: 'The handler asks for the key of the rule type.',
    further: { keys: ['PC.RuleCenter.*.Edit', 'PC.RuleCenter.RuleGroup.Simulate'], when: 'always: one of the two' },
    calls: [
      'config.rulecenter.simulate_rule',
      'config.rulecenter.get_rule_simulation',
      'config.rulecenter.search_rule_simulation_line',
    ],
  },
  {
    needs: 'session',
    source: "rule-center brief 2.7: the document's view right",
    reason: 'The handler asks for the key of the document.',
    further: { keys: ['PC.*'], when: 'always: the view key of the document' },
    calls: ['basic.decision.get_decision_trace'],
  },
  {
    needs: 'session',
    source: 'platform brief 4: permission of the type',
    reason: 'The handler asks for the keys of the import type.',
    further: { keys: ['PC.*'], when: 'always: the keys of the import type' },
    calls: [
      'basic.importdata.create_import_data_task',
      'basic.importdata.confirm_import_data_task',
      'basic.importdata.cancel_import_data_task',
      'basic.importdata.update_import_data_row',
      'basic.importdata.download_import_template',
      'basic.importdata.download_import_error',
      'basic.importdata.download_import_result',
    ],
  },
  {
    needs: 'session',
    source: 'platform brief 4: own or supervisor',
    reason: 'Only what the user may import is answered.',
    further: { keys: ['PC.*'], when: 'always: only tasks of the types the user may import' },
    calls: [
      'basic.importdata.search_import_data_task',
      'basic.importdata.get_import_data_task',
      'basic.importdata.search_import_data_row',
    ],
  },
  {
    needs: 'session',
    source: 'decided: the dialog of an import asks what its type takes',
    reason: 'The handler asks for the keys of the import type.',
    further: { keys: ['PC.*'], when: 'always: the keys of the import type' },
    calls: ['basic.importdata.get_import_type'],
  },
  {
    needs: 'session',
    source: 'platform brief 4: permission of the type',
    reason: 'The handler asks for the key of the export type.',
    further: { keys: ['PC.*'], when: 'a type is named: the export key of the type' },
    calls: [
      'basic.reportcenter.create_export_task',
      'basic.reportcenter.create_task_type_filter',
      'basic.reportcenter.cancel_task_type_filter',
      'basic.reportcenter.get_task_type_filter',
      'basic.reportcenter.get_available_module',
    ],
  },
  {
    needs: 'session',
    source: 'platform brief 4 and 3: creator or holder of the export key',
    reason: 'Export tasks of the same user.',
    further: {
      keys: ['PC.ReportCenter.ReportCenter.Export', 'PC.*'],
      when: 'the task of another user: the export key of the report center; a retry: the key of the type',
    },
    calls: [
      'basic.reportcenter.retry_export_task',
      'basic.reportcenter.cancel_export_task',
      'basic.reportcenter.download_export_file',
    ],
  },
  {
    needs: 'session',
    source: 'platform brief 4: same table',
    reason: 'The handler asks for the key of the export type.',
    further: { keys: ['PC.*'], when: 'always: the export key of the type' },
    calls: [
      'returninbound.export.create_export_task',
      'returninbound.export.retry_export_task',
      'returninboundexport.create_export_task',
      'returninboundexport.retry_export_task',
    ],
  },
  {
    needs: 'session',
    source:
      'decided: system-config brief 4 names the user list; the role list chooses roles, too, and reads them by search_role',
    reason: 'The handler asks for one of two keys.',
    further: { keys: ['PC.SystemConfig.UserList', 'PC.SystemConfig.UserRole'], when: 'always: one of the two' },
    calls: ['config.userlist.get_role_configuration'],
  },
];
