import { Fragment, type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { TableSkeleton } from '@tallyhouse/ui/states.tsx';
import type { Refused } from '../api/refused.ts';
import { LoadFailed, Missing, type MissingDocument } from '../detail/read-states.tsx';

interface EditedDocumentProps<Document> {
  readonly id: string;
  /** undefined while it loads, null when there is none in this warehouse. */
  readonly document: Document | null | undefined;
  readonly error: Refused | null;
  readonly onRetry: () => unknown;
  readonly missing: MissingDocument;
  /** The form, with the document as it was when the page opened: later reads do not replace what is typed. */
  readonly children: (opened: Document) => ReactNode;
}

/** The frame of every edit page until its document is there. */
export function EditedDocument<Document extends object>(props: EditedDocumentProps<Document>): ReactNode {
  const { id, document, error } = props;
  const [opened, setOpened] = useState<{ readonly id: string; readonly document: Document }>();
  if (document && opened?.id !== id) setOpened({ id, document });
  if (opened?.id === id) return <Fragment key={id}>{props.children(opened.document)}</Fragment>;
  if (document === null || error?.retcode === baseErrors.notFound.retcode) return <Missing {...props.missing} />;
  if (error) return <LoadFailed error={error} onRetry={props.onRetry} />;
  return <TableSkeleton rows={8} />;
}
