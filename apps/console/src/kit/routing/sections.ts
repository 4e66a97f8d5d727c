/**
 * The eighteen sections of the console in the order of the menu. A code is never translated: it stands in the menu, on
 * the page and on printed labels. The key is the first two segments of the names of its routes.
 */
export const sections = [
  { code: 'AP', key: 'PC.ApproveCenter' },
  { code: 'DB', key: 'PC.Dashboard' },
  { code: 'EX', key: 'PC.ExceptionCenter' },
  { code: 'IN', key: 'PC.Inbound' },
  { code: 'IM', key: 'PC.InventoryManagement' },
  { code: 'MP', key: 'PC.InventoryMap' },
  { code: 'LM', key: 'PC.LaborManagement' },
  { code: 'MI', key: 'PC.MTInbound' },
  { code: 'MO', key: 'PC.MTOutbound' },
  { code: 'QY', key: 'PC.Query' },
  { code: 'RO', key: 'PC.RTSOutbound' },
  { code: 'RP', key: 'PC.ReportCenter' },
  { code: 'RI', key: 'PC.ReturnInbound' },
  { code: 'RU', key: 'PC.RuleCenter' },
  { code: 'SO', key: 'PC.SalesOutbound' },
  { code: 'SC', key: 'PC.SystemConfig' },
  { code: 'TR', key: 'PC.Transfer' },
  { code: 'WB', key: 'PC.WMSBasic' },
] as const;

/** For developers: no section of the console, and there in the dev environment only. */
export const testSection = { code: 'TS', key: 'PC.Test' } as const;

export const hasTestSection = (environment: string | undefined): boolean => environment === 'dev';

export type SectionCode = (typeof sections)[number]['code'];
/** What can stand in the menu. */
export type MenuCode = SectionCode | (typeof testSection)['code'];
