import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { onPasswordNeeded } from '../kit/api/confirm-presence.ts';

const ConfirmPassword = lazy(async () => ({
  default: (await import('../modules/account/parts/confirm-password.tsx')).ConfirmPassword,
}));

/** Shows the dialog when a call is refused until the user has confirmed their password. */
export function ConfirmPasswordHost(): ReactNode {
  const [settle, setSettle] = useState<(confirmed: boolean) => void>();
  useEffect(() => onPasswordNeeded(() => new Promise((resolve) => setSettle(() => resolve))), []);

  const done = (confirmed: boolean): void => {
    setSettle(undefined);
    settle?.(confirmed);
  };
  return (
    settle && (
      <Suspense>
        <ConfirmPassword open onDone={done} />
      </Suspense>
    )
  );
}
