import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

/** Words beside the thing, never over the one above it, that come when the pointer or the focus is on the thing. Never the only place where something needed is said. */
export function Hint({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <Tooltip title={text} trigger={['hover', 'focus']} placement="right">
      <div>{children}</div>
    </Tooltip>
  );
}
