/** Where developers run a sub-application of their own, by its name. */
const keyOf = (app: string): string => `remote-host-${app}`;

/** An origin on this computer, or nothing. */
export const hostOf = (text: string): string | undefined => {
  const url = URL.parse(text.trim());
  const own = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return own && (url?.protocol === 'http:' || url?.protocol === 'https:') ? url?.origin : undefined;
};

/** Only test and development have remote hosts: elsewhere what is stored means nothing. */
export const mayPoint = (environment: string): boolean => environment === 'dev' || environment === 'test';

export const remoteHost = (app: string, environment: string): string =>
  mayPoint(environment) ? (hostOf(localStorage.getItem(keyOf(app)) ?? '') ?? '') : '';

export function pointTo(app: string, host: string): void {
  if (host === '') localStorage.removeItem(keyOf(app));
  else localStorage.setItem(keyOf(app), host);
}
