import type { ReactNode } from 'react';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { RadioList } from '@tallyhouse/ui/radio-list.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { ServicePrinter } from './print-service.ts';
import type { FailedPage } from './run-print.ts';
import { usePrintWords } from './use-print-words.ts';

/** Where a print stands, as the person sees it. */
export type PrintState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly failed: readonly FailedPage[] }
  | { readonly kind: 'cameOut' };

interface PrintDialogProps {
  readonly state: PrintState;
  readonly printers: readonly ServicePrinter[];
  readonly printer: string;
  readonly onPrinter: (name: string) => void;
  readonly onRetry: () => void;
  readonly onBrowser: () => void;
  readonly onCameOut: (all: boolean) => void;
  readonly onClose: () => void;
}

function Trouble({ state, ...props }: PrintDialogProps & { state: { failed: readonly FailedPage[] } }): ReactNode {
  const { t: say } = useTexts('platform');
  const { trouble } = usePrintWords();
  const isAway = state.failed.every(({ reason }) => reason === 'not_reachable');
  const causes = [...new Set(state.failed.map(({ printer, reason }) => trouble(printer, reason)))];
  return (
    <>
      <Banner
        tone="danger"
        title={isAway ? say('print.awayTitle') : say('print.failedTitle', { count: state.failed.length })}
        text={isAway ? say('print.awayText') : `${causes.join('. ')}. ${say('print.failedText')}`}
      />
      {props.printers.length > 0 && (
        <div className="th-dialog__field">
          <RadioList
            label={say('print.printer')}
            items={[
              { value: '', label: say('print.byPaper') },
              ...props.printers.map(({ name, status }) => ({ value: name, label: name, note: trouble('', status) })),
            ]}
            value={props.printer}
            onChange={props.onPrinter}
          />
        </div>
      )}
    </>
  );
}

/** Shows how far a print is, and stays until every label is out or the person lets it be. */
export function PrintDialog(props: PrintDialogProps): ReactNode {
  const { t } = useTexts();
  const { t: say } = useTexts('platform');
  const { state } = props;
  const percent = state.kind === 'sending' ? (100 * state.done) / state.total : 0;
  const progress =
    state.kind === 'sending' ? say('print.sending', { done: state.done, total: state.total }) : say('print.preparing');
  return (
    <Dialog
      open
      stays
      width={560}
      title={state.kind === 'cameOut' ? say('print.cameOut') : say('print.title')}
      onClose={props.onClose}
      footer={
        state.kind === 'failed' ? (
          <>
            <PlainButton onClick={props.onClose}>{t('common.close')}</PlainButton>
            <PlainButton onClick={props.onBrowser}>{say('print.browser')}</PlainButton>
            <NextButton onClick={props.onRetry}>{say('print.retry')}</NextButton>
          </>
        ) : state.kind === 'cameOut' ? (
          <>
            <PlainButton onClick={() => props.onCameOut(false)}>{say('print.no')}</PlainButton>
            <NextButton onClick={() => props.onCameOut(true)}>{say('print.yes')}</NextButton>
          </>
        ) : null
      }
    >
      {state.kind === 'failed' && <Trouble {...props} state={state} />}
      {state.kind === 'cameOut' && <p>{say('print.cameOutText')}</p>}
      {(state.kind === 'preparing' || state.kind === 'sending') && (
        <div role="status">
          <p className="th-dialog__lead">{progress}</p>
          <ProgressBar percent={percent} label={say('print.title')} />
        </div>
      )}
    </Dialog>
  );
}
