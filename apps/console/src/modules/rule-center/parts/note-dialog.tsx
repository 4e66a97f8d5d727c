import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refreshRules } from './use-act.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly said: string;
  readonly act: (note: string, requestId: RequestId) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What changes the rules that count asks why. */
export function NoteDialog({ title, text, confirmLabel, said, act, onClose }: NoteDialogProps): ReactNode {
  const toast = useToast();
  return (
    <FormDialog
      title={title}
      text={text}
      mode="Create"
      width={520}
      fields={[{ type: 'textarea', name: 'why', required: true, units: 4, maxLength: 500 }]}
      initial={{}}
      confirmLabel={confirmLabel}
      save={async ({ why }, requestId) => {
        await act(String(why), requestId);
        toast.success(said);
        await refreshRules();
      }}
      onClose={onClose}
    />
  );
}
