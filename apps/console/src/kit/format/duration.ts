/** "1h 5m": hours and minutes, never seconds. Hours go on past a day. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const sign = seconds < 0 && minutes > 0 ? '-' : '';
  return `${sign}${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
