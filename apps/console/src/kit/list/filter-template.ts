import { useMatch } from '@tanstack/react-router';
import { ownPath } from '../routing/own-path.ts';
import { useInfo } from '../session/session.ts';

/** Whose template it is, of which page, in which warehouse: every call of the store of templates says so. */
export interface TemplatePlace {
  readonly user_email: string;
  readonly type: 1;
  readonly url_path: string;
  readonly key_name: string;
  readonly station: string;
}

export const templatePlace = (email: string, whs: string, path: string, keyName: string): TemplatePlace => ({
  user_email: email,
  type: 1,
  url_path: ownPath(path),
  key_name: keyName,
  station: whs,
});

export function useTemplatePlace(keyName: string): TemplatePlace {
  const { email, whs_id } = useInfo();
  // The page's own path: the location is already that of the next page while this one still stands there.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return templatePlace(email, whs_id, path, keyName);
}
