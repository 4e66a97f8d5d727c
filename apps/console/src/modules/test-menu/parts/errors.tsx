import type { ReactNode } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { announceRefusal } from '../../../kit/api/announce.ts';
import { defaultToastSeconds } from '../../../kit/api/consequence.ts';
import { Refused } from '../../../kit/api/refused.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { errorMessage } from '../../../kit/i18n/error-message.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface Row {
  readonly name: string;
  readonly retcode: number;
  readonly text: string;
  readonly cure: string;
}

const rows: readonly Row[] = Object.entries(baseErrors).map(([name, { retcode, text, cure }]) => ({
  name,
  retcode,
  text,
  cure,
}));

/** What people are told when something is refused, and how it looks. */
export function ErrorsPart(): ReactNode {
  const { t } = useTexts('test-menu');
  const show = ({ name, retcode, text }: Row): void =>
    announceRefusal(
      new Refused({
        message: errorMessage(name, {}, text),
        retcode,
        error: name,
        params: {},
        requestNumber: readableRequestId(newRequestId()),
      }),
      defaultToastSeconds,
    );
  return (
    <Card flush>
      <DataTable
        inline
        label={t('part.errors')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'retcode', title: t('errors.retcode'), width: 96, mono: true, render: ({ retcode }) => retcode },
          { key: 'text', title: t('errors.text'), render: ({ name, text }) => errorMessage(name, {}, text) },
          { key: 'cure', title: t('errors.cure'), render: ({ cure }) => cure },
          {
            key: 'show',
            title: t('errors.show'),
            width: 112,
            render: (row) => (
              <PlainButton size="small" onClick={() => show(row)}>
                {t('errors.show')}
              </PlainButton>
            ),
          },
        ]}
      />
    </Card>
  );
}
