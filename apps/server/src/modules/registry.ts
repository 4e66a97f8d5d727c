import type { Module } from '../kernel/module.ts';
import { account } from './account/module.ts';
import { platform } from './platform/module.ts';
import { reportCentre } from './report-centre/module.ts';
import { roles } from './roles/module.ts';
import { sso } from './sso/module.ts';
import { testMenu } from './test-menu/module.ts';
import { users } from './users/module.ts';
import { wmsBasic } from './wms-basic/module.ts';

/** Every module of the server. */
export const modules: readonly Module[] = [account, sso, platform, users, roles, wmsBasic, reportCentre, testMenu];
