/** Every page of the console by its module: a module's table is loaded with the first of its pages, each page when it is opened. */
export const pages = {
  account: async () => (await import('./account/pages.ts')).accountPages,
  photos: async () => (await import('./photos/pages.ts')).photosPages,
  platform: async () => (await import('./platform/pages.ts')).platformPages,
  roles: async () => (await import('./roles/pages.ts')).rolesPages,
  'test-menu': async () => (await import('./test-menu/pages.ts')).testMenuPages,
  users: async () => (await import('./users/pages.ts')).usersPages,
  'wms-basic': async () => (await import('./wms-basic/pages.ts')).wmsBasicPages,
  sso: async () => (await import('./sso/pages.ts')).ssoPages,
  'report-centre': async () => (await import('./report-centre/pages.ts')).reportCentrePages,
  'device-management': async () => (await import('./device-management/pages.ts')).deviceManagementPages,
  'storage-area': async () => (await import('./storage-area/pages.ts')).storageAreaPages,
  partners: async () => (await import('./partners/pages.ts')).partnersPages,
  items: async () => (await import('./items/pages.ts')).itemsPages,
  imports: async () => (await import('./imports/pages.ts')).importsPages,
  'rule-center': async () => (await import('./rule-center/pages.ts')).ruleCenterPages,
  floor: async () => (await import('./floor/pages.ts')).floorPages,
};
