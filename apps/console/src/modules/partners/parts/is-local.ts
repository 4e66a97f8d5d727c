import { partnerSource } from '@tallyhouse/contracts/modules/partners/enums.ts';

/** Made here, so changed here: another system's rows are changed there. */
export const isLocal = ({ source }: { readonly source: number }): boolean => source === partnerSource.codeOf('local');
