export type PopoverView = 'closed' | 'list' | 'notice';

/** What happens to the popover: the person opens or closes it, tasks are over, the notice has stood long enough. */
export type PopoverEvent = 'open' | 'close' | 'finished' | 'noticeOver';

/** Who has the list open sees the end of a task there: a notice is for who does not. */
export function nextView(view: PopoverView, event: PopoverEvent): PopoverView {
  if (event === 'open') return 'list';
  if (event === 'close') return 'closed';
  if (event === 'finished') return view === 'list' ? 'list' : 'notice';
  return view === 'notice' ? 'closed' : view;
}
