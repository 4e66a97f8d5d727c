import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { OutsideFrame } from '../../../kit/session/outside-frame.tsx';
import './sso-frame.css';

interface SsoFrameProps {
  readonly title: string;
  readonly text: string;
  /** Where the sign-in page leads afterwards; without it the way there is not offered. */
  readonly signInAt?: string | undefined;
  readonly children?: ReactNode;
}

/** One step of signing in with an account held elsewhere. */
export function SsoFrame({ title, text, signInAt, children }: SsoFrameProps): ReactNode {
  const { t } = useTexts('sso');
  return (
    <OutsideFrame
      title={title}
      text={text}
      foot={signInAt !== undefined && <RouteLink to={signInAt}>{t('frame.toSignIn')}</RouteLink>}
    >
      <div className="sso-step">{children}</div>
    </OutsideFrame>
  );
}
