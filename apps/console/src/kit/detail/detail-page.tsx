import type { ReactNode } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, type Fact, FactsStrip } from '@tallyhouse/ui/card.tsx';
import { RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { DetailPage as Frame } from '@tallyhouse/ui/page.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { CopyText, Muted } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import type { Refused } from '../api/refused.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { SectionCode } from '../routing/sections.ts';
import { AuditTrail } from './audit-trail.tsx';

export interface DetailPageProps {
  readonly section: SectionCode;
  readonly id: string;
  readonly subtitle?: string | undefined;
  readonly status?: ReactNode;
  /** undefined while it loads, null when there is no such thing in this warehouse. */
  readonly thing: object | null | undefined;
  readonly error: Refused | null;
  readonly onRetry: () => void;
  readonly missing: {
    readonly title: string;
    readonly text: string;
    readonly backLabel: string;
    readonly onBack: () => void;
  };
  readonly facts: readonly Fact[];
  readonly actions: ReactNode;
  /** Left out by a page that tells its history itself. */
  readonly trail?: { readonly objectType: string; readonly codes: Readonly<Record<string, EnumDef>> };
  readonly children: ReactNode;
}

/** The frame of every detail page: the thing and its status, its facts, what only it has, and its history. */
export function DetailPage(props: DetailPageProps): ReactNode {
  const { t } = useTexts();
  const tags = (
    <>
      {props.id !== '' && (
        <CopyText value={props.id} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} showValue={false} />
      )}
      {props.status}
    </>
  );
  const title = (
    // An address without an id has a heading too.
    <TitleBar code={props.section} title={props.id || '-'} mono subtitle={props.subtitle} tags={tags}>
      {props.thing ? props.actions : null}
    </TitleBar>
  );
  // A call that refuses because there is none says the same as one that answers null.
  const isMissing = props.thing === null || props.error?.retcode === baseErrors.notFound.retcode;
  if (!props.thing && isMissing) {
    return (
      <Frame title={title}>
        <EmptyState kind="nothing" title={props.missing.title} text={props.missing.text}>
          <PlainButton size="large" onClick={props.missing.onBack}>
            {props.missing.backLabel}
          </PlainButton>
        </EmptyState>
      </Frame>
    );
  }
  if (props.error && !props.thing) {
    return (
      <Frame title={title}>
        <EmptyState kind="failed" title={t('common.notLoaded')} text={props.error.message}>
          <NextButton size="large" icon={<RefreshIcon />} onClick={props.onRetry}>
            {t('common.tryAgain')}
          </NextButton>
          <Muted>
            {t('common.requestNumber')}{' '}
            <CopyText value={props.error.requestNumber} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
          </Muted>
        </EmptyState>
      </Frame>
    );
  }
  if (!props.thing)
    return (
      <Frame title={title}>
        <TableSkeleton rows={8} />
      </Frame>
    );
  return (
    <Frame title={title}>
      <FactsStrip facts={[...props.facts]} />
      {props.children}
      {props.trail && (
        <Card title={t('common.trail')}>
          <AuditTrail objectType={props.trail.objectType} objectId={props.id} codes={props.trail.codes} />
        </Card>
      )}
    </Frame>
  );
}
