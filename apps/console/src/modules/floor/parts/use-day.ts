import { useNavigate, useSearch } from '@tanstack/react-router';
import { useInfo } from '../../../kit/session/session.ts';
import { dayAt, dayOr } from './dock-hours.ts';

interface ShownDay {
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  readonly choose: (day: string) => void;
}

/** Asked anew at every drawing: a board on the wall goes on to the next day by itself. */
const todayIn = (zone: string): string => dayAt(Date.now() / 1_000, zone);

/** The day that is shown stands in the address, so that Back and a link show the same. Today needs no word there. */
export function useDay(): ShownDay {
  const { time_region: zone } = useInfo();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const today = todayIn(zone);
  return {
    day: dayOr(search.day, today),
    today,
    zone,
    choose: (day) => {
      const { day: _, ...rest } = search;
      void navigate({ to: '.', search: (() => (day === today ? rest : { ...rest, day })) as never });
    },
  };
}
