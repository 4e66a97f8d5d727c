import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import type { MyPasskey } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Fact, Muted } from '@tallyhouse/ui/text.tsx';
import { TimeValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { canUsePasskeys } from './passkey.ts';
import './second-factor.css';

interface FactorsOverviewProps {
  readonly factors: ReplyOf<typeof accountCalls.getMySecondFactor>;
  readonly onSetUpApp: () => void;
  readonly onRemoveApp: () => void;
  readonly onAddPasskey: () => void;
  readonly onRename: (passkey: MyPasskey) => void;
  readonly onRemovePasskey: (passkey: MyPasskey) => void;
  readonly onNewCodes: () => void;
}

export function FactorsOverview(props: FactorsOverviewProps): ReactNode {
  const { t } = useTexts('account');
  const { totp_since, passkeys, recovery_codes_left, is_required } = props.factors;
  const hasFactor = totp_since !== null || passkeys.length > 0;
  return (
    <div className="account-factors">
      <p className="th-dialog__lead">{t('factors.lead')}</p>
      {is_required === 1 && <Banner tone="info" title={t('factors.required')} />}
      <Part
        title={t('factors.app')}
        action={
          totp_since === null ? (
            <PlainButton onClick={props.onSetUpApp}>{t('factors.setUp')}</PlainButton>
          ) : (
            <PlainButton label={t('factors.removeApp')} onClick={props.onRemoveApp}>
              {t('factors.remove')}
            </PlainButton>
          )
        }
      >
        {totp_since === null ? (
          <Muted>{t('factors.appNone')}</Muted>
        ) : (
          <>
            <Fact tone="ok">{t('factors.isOn')}</Fact> <TimeValue value={totp_since} />
          </>
        )}
      </Part>
      <Part
        title={t('factors.passkeys')}
        action={canUsePasskeys() && <PlainButton onClick={props.onAddPasskey}>{t('factors.add')}</PlainButton>}
      >
        {passkeys.length === 0 && <Muted>{t('factors.passkeysNone')}</Muted>}
        {passkeys.map((passkey) => (
          <div key={passkey.passkey_id} className="account-factors__row">
            <span className="account-factors__name">
              <b>{passkey.passkey_name}</b>
              {t('factors.added')} <TimeValue value={passkey.ctime} />
              {passkey.last_used_at !== null && (
                <>
                  {' · '}
                  {t('factors.lastUsed')} <TimeValue value={passkey.last_used_at} />
                </>
              )}
            </span>
            <PlainButton
              size="small"
              label={t('factors.renameOne', { name: passkey.passkey_name })}
              onClick={() => props.onRename(passkey)}
            >
              {t('factors.renameShort')}
            </PlainButton>
            <PlainButton
              size="small"
              label={t('factors.removePasskey', { name: passkey.passkey_name })}
              onClick={() => props.onRemovePasskey(passkey)}
            >
              {t('factors.remove')}
            </PlainButton>
          </div>
        ))}
      </Part>
      <Part
        title={t('factors.codes')}
        action={hasFactor && <PlainButton onClick={props.onNewCodes}>{t('factors.newCodes')}</PlainButton>}
      >
        {hasFactor ? t('factors.codesLeft', { n: recovery_codes_left }) : <Muted>{t('factors.codesNone')}</Muted>}
      </Part>
    </div>
  );
}

function Part({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section aria-label={title}>
      <div className="account-factors__head">
        <h3>{title}</h3>
        {action}
      </div>
      <div>{children}</div>
    </section>
  );
}
