import { hearAnswers } from '../api/announce.ts';
import { report } from './report.ts';
import { happeningsOf } from './timing.ts';

/** Tells how long the calls take that people wait for, and which of them are refused. */
export function watchCalls(): void {
  hearAnswers((path, ms, retcode) => {
    for (const happening of happeningsOf(path, ms, retcode)) report(happening);
  });
}
