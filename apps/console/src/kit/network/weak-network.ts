export interface WeakNetworkSettings {
  readonly on: boolean;
  /** A call that takes longer is slow. */
  readonly rttMs: number;
  /** Pings that take longer mean that the network is slow, and not the server at its work. */
  readonly pingMs: number;
  readonly pings: number;
  /** A path of our own server: the policy of the page lets it speak to nobody else. */
  readonly pingPath: string;
  readonly slowCalls: number;
  readonly windowMinutes: number;
  readonly reshowMinutes: number;
  /** Calls and routes that are left out of it. */
  readonly exemptCalls: readonly string[];
  readonly exemptRoutes: readonly string[];
}

const names = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** From the configuration of the warehouse, and the person's own switch. */
export function weakNetworkSettings(
  conf: ReadonlyMap<string, string>,
  personal: string | undefined,
): WeakNetworkSettings {
  const number = (key: string): number => Number(conf.get(`weak_network_${key}`) ?? 0);
  return {
    on: conf.get('weak_network_switch') === '1' && personal !== '0',
    rttMs: number('rtt_threshold'),
    pingMs: number('ping_threshold'),
    pings: number('ping_count'),
    pingPath: conf.get('weak_network_ping_domain') ?? '',
    slowCalls: number('count_threshold'),
    windowMinutes: number('time_threshold'),
    reshowMinutes: number('reshow_interval'),
    exemptCalls: names(conf.get('weak_network_api_whitelist')),
    exemptRoutes: names(conf.get('weak_network_route_blacklist')),
  };
}

/** Off when it is switched off, and when any of its limits or the place to ping is missing. */
export const detects = (s: WeakNetworkSettings): boolean =>
  s.on && s.pingPath !== '' && [s.rttMs, s.pingMs, s.pings, s.slowCalls, s.windowMinutes].every((limit) => limit > 0);

export interface WeakNetworkWatch {
  /** True when so many calls were slow that it is time to ping. */
  answered(path: string, route: string, ms: number, now: number): boolean;
  /** True when the pings were slow as well and a person should be told. */
  pinged(times: readonly number[], now: number): boolean;
}

const minute = 60_000;

export function watchNetwork(settings: WeakNetworkSettings): WeakNetworkWatch {
  let slowAt: number[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    answered: (path, route, ms, now) => {
      if (!detects(settings) || ms <= settings.rttMs) return false;
      const exempt =
        settings.exemptCalls.some((name) => path.endsWith(name)) ||
        settings.exemptRoutes.some((start) => route.startsWith(start));
      if (exempt || now - shownAt < settings.reshowMinutes * minute) return false;
      slowAt = [...slowAt.filter((at) => now - at < settings.windowMinutes * minute), now];
      if (slowAt.length < settings.slowCalls) return false;
      slowAt = [];
      return true;
    },
    pinged: (times, now) => {
      const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
      if (times.length === 0 || mean <= settings.pingMs) return false;
      shownAt = now;
      return true;
    },
  };
}
