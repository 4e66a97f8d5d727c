import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time to the minute: it changes when the clock on the wall does. */
export function useMinute(): number {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / minuteMs));
  useEffect(() => {
    // A tab that slept missed its timers: the clock is looked at often and drawn only when it changed.
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / minuteMs)), 5_000);
    return () => clearInterval(timer);
  }, []);
  return minute * minuteMs;
}
