import { type ReactNode, useId, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { MyPasskey, TotpSetup } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { refresh, useCall } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useDeviceName } from './device-name-text.ts';
import { FactorsOverview } from './factors-overview.tsx';
import { makePasskey } from './passkey.ts';
import { type Proof, ProofForm, proofRefusals } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenameForm } from './rename-form.tsx';
import { TotpSetupView } from './totp-setup-view.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** What the dialog shows. Everything but the overview leads back to it. */
type View =
  | { readonly what: 'overview' | 'setUpApp' | 'removeApp' | 'newCodes' | 'addPasskey' }
  | { readonly what: 'removePasskey' | 'rename'; readonly passkey: MyPasskey }
  | { readonly what: 'app'; readonly setup: TotpSetup }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

const overview: View = { what: 'overview' };
const focusField = (): void => document.querySelector<HTMLElement>('.th-dialog input')?.focus();
const manner = { tolerated: proofRefusals };

/** The dialog behind Sign-in security of the user menu: the second factors of the user. */
export function SignInSecurity({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const here = useAccountTexts(open);
  return here && <Shown open={open} onClose={onClose} />;
}

function Shown({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTexts('account');
  const toast = useToast();
  const id = useId();
  const nameOf = useDeviceName();
  const [view, setView] = useState<View>(overview);
  const [busy, setBusy] = useState(false);
  const { data, error } = useCall(accountCalls.getMySecondFactor, {}, { enabled: open });

  const close = (): void => {
    setView(overview);
    onClose();
  };
  /** Shows codes that were made with a factor, else the overview. */
  const changed = async (codes: readonly string[] = []): Promise<void> => {
    toast.success(t('factors.changed'));
    setView(codes.length > 0 ? { what: 'codes', codes } : overview);
    await refresh(accountCalls.getMySecondFactor);
  };
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const prove = (proof: Proof, name: string): Promise<void> =>
    whileBusy(async () => {
      if (view.what === 'setUpApp')
        setView({ what: 'app', setup: await invoke(accountCalls.startTotp, proof, manner) });
      if (view.what === 'removeApp') {
        await invoke(accountCalls.removeTotp, proof, manner);
        await changed();
      }
      if (view.what === 'newCodes') {
        await changed((await invoke(accountCalls.createRecoveryCodes, proof, manner)).recovery_codes);
      }
      if (view.what === 'removePasskey') {
        await invoke(accountCalls.removePasskey, { passkey_id: view.passkey.passkey_id, ...proof }, manner);
        await changed();
      }
      if (view.what === 'addPasskey') {
        const credential = await makePasskey(await invoke(accountCalls.startPasskey, proof, manner));
        if (!credential) {
          toast.error(t('secondStep.noPasskeyMade'));
          return;
        }
        const input = { passkey_name: name, credential };
        await changed((await invoke(accountCalls.finishPasskey, input)).recovery_codes);
      }
    });

  const confirmApp = async (code: string): Promise<string | undefined> => {
    try {
      const { recovery_codes } = await invoke(
        accountCalls.confirmTotp,
        { code },
        { tolerated: [accountErrors.wrongCode.retcode, accountErrors.tooManyTries.retcode] },
      );
      await changed(recovery_codes);
      return undefined;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      return problem.message;
    }
  };

  const rename = (passkey: MyPasskey, passkey_name: string): Promise<void> =>
    whileBusy(async () => {
      await invoke(accountCalls.renamePasskey, { passkey_id: passkey.passkey_id, passkey_name }).catch(() => undefined);
      setView(overview);
      await refresh(accountCalls.getMySecondFactor);
    });

  const titles = {
    overview: t('factors.title'),
    setUpApp: t('secondStep.setupTotp'),
    app: t('secondStep.setupTotp'),
    removeApp: t('factors.removeApp'),
    newCodes: t('factors.newCodesTitle'),
    addPasskey: t('factors.add'),
    removePasskey: t('factors.removePasskey', { name: 'passkey' in view ? view.passkey.passkey_name : '' }),
    rename: t('factors.rename'),
    codes: t('secondStep.codesTitle'),
  };
  const back = <PlainButton onClick={() => setView(overview)}>{t('shared:common.cancel')}</PlainButton>;
  const footer = {
    overview: <PlainButton onClick={close}>{t('shared:common.close')}</PlainButton>,
    app: back,
    codes: <NextButton onClick={() => setView(overview)}>{t('secondStep.codesSaved')}</NextButton>,
    form: (
      <>
        {back}
        <NextButton htmlType="submit" form={id} loading={busy}>
          {t('factors.continue')}
        </NextButton>
      </>
    ),
  };
  const step = view.what === 'overview' || view.what === 'app' || view.what === 'codes' ? view.what : 'form';

  return (
    <Dialog
      // A new view begins in its first field, as a dialog that was just opened.
      key={view.what}
      open={open}
      stays={view.what !== 'overview'}
      width={560}
      title={titles[view.what]}
      onClose={close}
      // Else it would begin at the button that copies the key.
      onOpened={step === 'app' ? focusField : undefined}
      footer={footer[step]}
    >
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && view.what === 'overview' && (
        <FactorsOverview
          factors={data}
          onSetUpApp={() => setView({ what: 'setUpApp' })}
          onRemoveApp={() => setView({ what: 'removeApp' })}
          onAddPasskey={() => setView({ what: 'addPasskey' })}
          onRename={(passkey) => setView({ what: 'rename', passkey })}
          onRemovePasskey={(passkey) => setView({ what: 'removePasskey', passkey })}
          onNewCodes={() => setView({ what: 'newCodes' })}
        />
      )}
      {view.what === 'app' && <TotpSetupView setup={view.setup} onCode={confirmApp} />}
      {view.what === 'codes' && (
        <>
          <p>{t('secondStep.codesText')}</p>
          <RecoveryCodes codes={view.codes} />
        </>
      )}
      {view.what === 'rename' && (
        <RenameForm id={id} name={view.passkey.passkey_name} onName={(name) => rename(view.passkey, name)} />
      )}
      {data && step === 'form' && view.what !== 'rename' && (
        <ProofForm
          id={id}
          hasApp={data.totp_since !== null}
          hasPassword={data.has_password === 1}
          text={t(view.what === 'newCodes' ? 'factors.newCodesText' : 'factors.proofText')}
          named={view.what === 'addPasskey' ? nameOf(navigator.userAgent) : undefined}
          onProof={prove}
        />
      )}
    </Dialog>
  );
}
