import type { ReactNode } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { Card, type Fact, FactsStrip } from '@tallyhouse/ui/card.tsx';
import { DetailPage as Frame } from '@tallyhouse/ui/page.tsx';
import { TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { CopyText } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import type { Refused } from '../api/refused.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { SectionCode } from '../routing/sections.ts';
import { AuditTrail } from './audit-trail.tsx';
import { LoadFailed, Missing, type MissingDocument } from './read-states.tsx';

export interface DetailPageProps {
  readonly section: SectionCode;
  readonly id: string;
  readonly subtitle?: string | undefined;
  readonly status?: ReactNode;
  /** undefined while it loads, null when there is no such thing in this warehouse. */
  readonly thing: object | null | undefined;
  readonly error: Refused | null;
  readonly onRetry: () => void;
  readonly missing: MissingDocument;
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
        <Missing {...props.missing} />
      </Frame>
    );
  }
  if (props.error && !props.thing) {
    return (
      <Frame title={title}>
        <LoadFailed error={props.error} onRetry={props.onRetry} />
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
