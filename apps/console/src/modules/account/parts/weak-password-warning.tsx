import { type ReactNode, useEffect } from 'react';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { takeWeakPasswordWarning } from './weak-password.ts';

const seconds = 5;

/** Draws nothing: when the shell opens, it shows what signing in left to be said about the password. */
export function WeakPasswordWarning(): ReactNode {
  const toast = useToast();
  useEffect(() => {
    const sentence = takeWeakPasswordWarning();
    if (sentence !== undefined) toast.warning(sentence, seconds);
  }, [toast]);
  return null;
}
