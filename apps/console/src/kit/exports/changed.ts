import { create } from 'zustand';

/** How often an export was asked for, retried or cancelled in this tab: the export centre looks again at each. */
export const useExportsChanged = create<{ readonly times: number }>(() => ({ times: 0 }));

export const exportsChanged = (): void => useExportsChanged.setState(({ times }) => ({ times: times + 1 }));
