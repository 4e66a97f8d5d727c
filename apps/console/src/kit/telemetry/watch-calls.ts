import { hearAnswers } from '../api/announce.ts';
import { report } from './report.ts';
import { callTime, isTimed } from './timing.ts';

const prefix = '/api/v2/apps/';

/** Tells how long the calls take that people wait for. */
export function watchCalls(): void {
  hearAnswers((path, ms) => {
    if (isTimed(path)) report({ type: 'api', name: path.slice(prefix.length), value: callTime(ms) });
  });
}
