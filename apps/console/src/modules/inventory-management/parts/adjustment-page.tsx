import type { ReactNode } from 'react';
import { adjustmentStatus, adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { DetailPage } from '../../../kit/detail/detail-page.tsx';
import { StatusValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { adjustmentPaths } from '../routes.ts';
import { useHeaderFacts } from './header-facts.tsx';
import type { useAdjustment } from './use-adjustment.ts';

interface AdjustmentPageProps {
  readonly id: string;
  readonly asked: ReturnType<typeof useAdjustment>;
  /** What this page is for, where it is not the document itself. */
  readonly subtitle?: string;
  readonly actions: ReactNode;
  readonly withHistory?: boolean;
  readonly children: ReactNode;
}

const trail = {
  objectType: 'inventory_adjustment',
  codes: { status: adjustmentStatus, adjustment_type: adjustmentType },
};

/** What the pages of one document share: its name, status and facts, and what is said when it is not there. */
export function AdjustmentPage({
  id,
  asked: { found, error, read },
  subtitle,
  actions,
  withHistory = false,
  children,
}: AdjustmentPageProps): ReactNode {
  const { t } = useTexts('inventory-management');
  const go = useGo();
  const factsOf = useHeaderFacts();
  const doc = found?.adjustment;
  return (
    <DetailPage
      section="IM"
      id={id}
      subtitle={subtitle}
      status={doc && <StatusValue of={adjustmentStatus} value={doc.status} />}
      thing={found}
      error={error}
      onRetry={() => void read()}
      missing={{
        title: t('view.missingTitle', { id }),
        text: t('view.missingText'),
        backLabel: t('view.back'),
        onBack: () => go(adjustmentPaths.list),
      }}
      facts={factsOf(doc)}
      actions={actions}
      {...(withHistory && { trail })}
    >
      {children}
    </DetailPage>
  );
}
