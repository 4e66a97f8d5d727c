import { switchConf } from '../../kernel/config/conf.ts';

/** What is approved is posted at once; off: somebody confirms it on the adjust page. */
export const autoAdjust = switchConf('ia_auto_adjust', 1);
