import { useLocation } from '@tanstack/react-router';
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
  return templatePlace(email, whs_id, useLocation().pathname, keyName);
}
