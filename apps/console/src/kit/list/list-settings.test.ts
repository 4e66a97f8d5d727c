import { describe, expect, it } from 'vitest';
import { refreshMinutes, settingsIn } from './list-settings.ts';

describe('the settings of a list', () => {
  it('offer to refresh never, or every 10, 30, 60, 120, 720 or 1440 minutes [SHELL-9-34]', () => {
    expect(refreshMinutes).toEqual([0, 10, 30, 60, 120, 720, 1_440]);
    expect(settingsIn('{"hidden":["sort"],"refresh":60}')).toEqual({ hidden: ['sort'], refresh: 60 });
  });

  it.each([undefined, 'no json', '{"hidden":"sort"}', '{"hidden":[],"refresh":7}'])(
    'are those nobody chose when %s was saved',
    (text) => {
      expect(settingsIn(text)).toEqual({ hidden: [], refresh: 0 });
    },
  );

  it('are read as they were saved before there was anything but columns', () => {
    expect(settingsIn('{"hidden":["sort"]}')).toEqual({ hidden: ['sort'], refresh: 0 });
  });
});
