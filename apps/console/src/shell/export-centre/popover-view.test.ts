import { describe, expect, it } from 'vitest';
import { type PopoverEvent, type PopoverView, nextView } from './popover-view.ts';

const after = (...events: readonly PopoverEvent[]): PopoverView =>
  events.reduce<PopoverView>((view, event) => nextView(view, event), 'closed');

describe('the popover of the export centre', () => {
  it('switches between the list and the notice [SHELL-4.6-04]', () => {
    expect(after('open')).toBe('list');
    expect(after('open', 'close')).toBe('closed');
    expect(after('finished')).toBe('notice');
    expect(after('finished', 'noticeOver')).toBe('closed');
    expect(after('finished', 'open')).toBe('list');
    expect(after('finished', 'close')).toBe('closed');
  });

  it('shows no notice over an open list, and no old notice ends a list', () => {
    expect(after('open', 'finished')).toBe('list');
    expect(after('finished', 'open', 'noticeOver')).toBe('list');
  });
});
