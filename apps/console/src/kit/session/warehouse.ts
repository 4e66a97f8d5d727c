import { create } from 'zustand';

/** "SG - SGE01": country and code. A warehouse without a country has the label the server gave it. */
export const warehouseLabel = (whs: { whs_id: string; country: string; label?: string }): string =>
  whs.country === '' ? (whs.label ?? whs.whs_id) : `${whs.country} - ${whs.whs_id}`;

/** The code in two lines that fit on the rail. */
export const railLines = (whs: string): [string, string] => [whs.slice(0, 2), whs.slice(2)];

/** The list of warehouses is open: any page can ask for it. */
export const useWarehouseMenu = create<{ readonly open: boolean }>(() => ({ open: false }));

const settingKey = 'setting_whs_v2';

/** The choice stands in the cookie and in the local setting too: other programs on this machine read them there. */
export function rememberWarehouse(whs: string): void {
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `whs=${encodeURIComponent(whs)}; path=/; max-age=31536000; samesite=lax${secure}`;
  localStorage.setItem(settingKey, whs);
}
