import type { GuardedGroup } from './entry.ts';

/** Users, roles and service accounts. */
export const people: readonly GuardedGroup[] = [
  {
    needs: 'PC.SystemConfig.UserList',
    source: 'system-config brief 4',
    calls: [
      'config.userlist.get_user_list',
      'config.userlist.get_wfm_department_list',
      'config.userlist.search_email',
      'config.userlist.fuzzy_search_staff_local_name',
      'config.userlist.get_bpo_role_list',
      'config.userlist.get_mgmt_bpo_role_list',
      'config.userlist.search_access_status_log',
    ],
  },
  {
    needs: 'PC.SystemConfig.UserList',
    source: 'decided: the roles a user of the user list may be given are data of that page',
    calls: ['config.userlist.get_grant_role_list'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Edit',
    source:
      'decided: the dialog shows the devices and addresses of another user, and is there to end sessions (system-config brief 5.6)',
    calls: ['config.userlist.search_user_session'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Edit',
    source: 'system-config brief 4',
    further: { keys: ['*'], when: 'the operator holds every key they give, in each warehouse where it takes effect' },
    calls: ['config.userlist.edit_user'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Edit',
    source: 'system-config brief 4',
    further: { keys: ['*'], when: 'the operator holds every key of the user, in each warehouse of the user' },
    calls: ['config.userlist.reset_user_password'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Edit',
    source: 'decided: as a reset of the password, which it would complete',
    further: { keys: ['*'], when: 'the operator holds every key of the user, in each warehouse of the user' },
    calls: ['config.userlist.reset_user_second_factor'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Edit',
    source:
      'decided: "what changes" is a part of the edit drawer (system-config brief 5.6), as preview_role_change is of the role',
    calls: ['config.userlist.preview_user_change'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Edit',
    source: 'decided: ending a session of another user changes that user (system-config brief 5.6)',
    calls: ['config.userlist.end_user_session'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Create',
    source: 'system-config brief 4',
    calls: ['config.userlist.search_upload_task'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Create',
    source: 'system-config brief 4',
    further: { keys: ['*'], when: 'the operator holds every key they give, in each warehouse where it takes effect' },
    calls: ['config.userlist.create_bpo_user', 'config.userlist.create_upload_task'],
  },
  {
    needs: 'PC.SystemConfig.UserList.Create',
    source: 'decided: the set-up link completes what the upload created (system-config brief 3)',
    further: { keys: ['*'], when: 'the operator holds every key of the user, in each warehouse of the user' },
    calls: ['config.userlist.create_setup_link'],
  },
  {
    needs: 'PC.SystemConfig.User.List',
    source: 'system-config brief 4 and 5.11',
    calls: ['user.admin.search_user'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList',
    source: 'system-config brief 4 and 5.11',
    calls: ['user.admin.search_warehouse_user_count'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList.Users',
    source: 'system-config brief 4 and 5.11',
    calls: ['user.admin.search_whs_user'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList.Users.Detail',
    source: 'system-config brief 4 and 5.11',
    calls: ['user.admin.get_whs_user_detail'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList.Users.Detail',
    source: 'decided: "why do I have this key" is a part of the detail page (system-config brief 5.11)',
    calls: ['user.admin.explain_permission'],
  },
  {
    needs: 'PC.SystemConfig.User.List.Edit',
    source: 'system-config brief 4',
    calls: ['user.admin.remove_whs'],
  },
  {
    needs: 'PC.SystemConfig.User.List.Edit',
    source: 'system-config brief 4',
    further: { keys: ['*'], when: 'the operator holds every key they give, in each warehouse where it takes effect' },
    calls: ['user.admin.assign_whs', 'user.admin.copy_access'],
  },
  {
    needs: 'PC.SystemConfig.User.List',
    source: 'decided: the warehouses are a filter of the list, too (system-config brief 5.11)',
    calls: ['user.admin.get_access_options'],
  },
  {
    needs: 'PC.SystemConfig.User.List',
    source: 'decided: service accounts are a tab of the user administration list',
    calls: ['system.service.search_service_account'],
  },
  {
    needs: 'PC.SystemConfig.User.List.Create',
    source: 'decided: creating on the user administration list; a token is a new credential',
    further: { keys: ['*'], when: 'the operator holds every key they give, in each warehouse where it takes effect' },
    calls: ['system.service.create_service_account', 'system.service.create_service_token'],
  },
  {
    needs: 'PC.SystemConfig.User.List.Edit',
    source: 'decided: changing on the user administration list',
    further: { keys: ['*'], when: 'the operator holds every key they give, in each warehouse where it takes effect' },
    calls: ['system.service.update_service_account'],
  },
  {
    needs: 'PC.SystemConfig.User.List.Edit',
    source: 'decided: changing on the user administration list',
    calls: ['system.service.revoke_service_token'],
  },
  {
    needs: 'PC.SystemConfig.UserRole',
    source: 'system-config brief 4',
    calls: ['system.role.search_role'],
  },
  {
    needs: 'PC.SystemConfig.UserRole.Detail',
    source: 'permissions catalogue: Role Detail; system-config brief 4',
    calls: ['system.role.get_role_detail'],
  },
  {
    needs: 'PC.SystemConfig.UserRole.Create',
    source: 'system-config brief 4',
    further: {
      keys: ['PC.SystemConfig.User.WarehouseList.Roles.Edit', '*'],
      when: 'a role of all warehouses: the edit key of its roles in each; always: the operator holds every key they give',
    },
    calls: ['system.role.create_role'],
  },
  {
    needs: 'PC.SystemConfig.UserRole.Create',
    source: 'decided: a copy is a new role',
    further: {
      keys: ['PC.SystemConfig.User.WarehouseList.Roles.Edit', '*'],
      when: 'a role of all warehouses: the edit key of its roles in each; always: the operator holds every key they give',
    },
    calls: ['system.role.copy_role'],
  },
  {
    needs: 'PC.SystemConfig.UserRole.Edit',
    source: 'system-config brief 4',
    calls: ['system.role.preview_role_change'],
  },
  {
    needs: 'PC.SystemConfig.UserRole.Edit',
    source: 'system-config brief 4',
    further: {
      keys: ['PC.SystemConfig.User.WarehouseList.Roles.Edit', '*'],
      when: 'a role of all warehouses: the edit key of its roles in each; always: the operator holds every key they give',
    },
    calls: ['system.role.update_role'],
  },
  {
    needs: 'PC.SystemConfig.UserRole.Delete',
    source: 'system-config brief 4',
    further: {
      keys: ['PC.SystemConfig.User.WarehouseList.Roles.Edit'],
      when: 'a role of all warehouses: the edit key of its roles in each',
    },
    calls: ['system.role.delete_role'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList.Roles',
    source: 'system-config brief 4 and 5.11',
    calls: ['user.admin.search_whs_role'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList.Roles.Create',
    source: 'decided: copying roles to other warehouses creates them there (system-config brief 5.11)',
    calls: ['user.admin.preview_whs_role_copy'],
  },
  {
    needs: 'PC.SystemConfig.User.WarehouseList.Roles.Create',
    source: 'decided: copying roles to other warehouses creates them there (system-config brief 5.11)',
    further: { keys: ['*'], when: 'the operator holds every key they give, in each warehouse where it takes effect' },
    calls: ['user.admin.copy_whs_role'],
  },
  {
    needs: 'PC.SystemConfig.User.PermissionTree',
    source: 'system-config brief 4',
    calls: ['user.admin.get_permission_tree'],
  },
  {
    needs: 'PC.SystemConfig.User.PermissionTree.Edit',
    source: 'system-config brief 4',
    calls: ['user.admin.update_permission_node'],
  },
  {
    needs: 'PC.SystemConfig.User.KeyRelationship',
    source: 'system-config brief 4',
    calls: ['user.admin.search_key_relationship'],
  },
];
