import { useToast } from '@tallyhouse/ui/feedback.tsx';

/** For what is sent from a dialog: the sign of the page stands behind it, so the toast says why it was refused. */
export function useTelling(): <Reply>(sent: Promise<Reply>) => Promise<Reply> {
  const toast = useToast();
  return (sent) =>
    sent.catch((error: unknown) => {
      if (error instanceof Error) toast.error(error.message);
      throw error;
    });
}
