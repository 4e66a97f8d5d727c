import type account from './account/i18n/en.json';
import type approval from './approval/i18n/en.json';
import type deviceManagement from './device-management/i18n/en.json';
import type exceptionCenter from './exception-center/i18n/en.json';
import type floor from './floor/i18n/en.json';
import type imports from './imports/i18n/en.json';
import type inbound from './inbound/i18n/en.json';
import type inventoryManagement from './inventory-management/i18n/en.json';
import type inventoryMap from './inventory-map/i18n/en.json';
import type items from './items/i18n/en.json';
import type partners from './partners/i18n/en.json';
import type photos from './photos/i18n/en.json';
import type platform from './platform/i18n/en.json';
import type reportCentre from './report-centre/i18n/en.json';
import type roles from './roles/i18n/en.json';
import type ruleCenter from './rule-center/i18n/en.json';
import type salesOutbound from './sales-outbound/i18n/en.json';
import type sso from './sso/i18n/en.json';
import type storageArea from './storage-area/i18n/en.json';
import type testMenu from './test-menu/i18n/en.json';
import type users from './users/i18n/en.json';
import type wmsBasic from './wms-basic/i18n/en.json';

declare module '../kit/i18n/use-texts.ts' {
  interface ModuleTexts {
    readonly 'exception-center': typeof exceptionCenter;
    readonly imports: typeof imports;
    readonly approval: typeof approval;
    readonly inbound: typeof inbound;
    readonly 'inventory-management': typeof inventoryManagement;
    readonly 'inventory-map': typeof inventoryMap;
    readonly floor: typeof floor;
    readonly 'device-management': typeof deviceManagement;
    readonly 'storage-area': typeof storageArea;
    readonly partners: typeof partners;
    readonly items: typeof items;
    readonly 'report-centre': typeof reportCentre;
    readonly 'sales-outbound': typeof salesOutbound;
    readonly sso: typeof sso;
    readonly account: typeof account;
    readonly photos: typeof photos;
    readonly platform: typeof platform;
    readonly roles: typeof roles;
    readonly 'rule-center': typeof ruleCenter;
    readonly 'test-menu': typeof testMenu;
    readonly users: typeof users;
    readonly 'wms-basic': typeof wmsBasic;
  }
}
