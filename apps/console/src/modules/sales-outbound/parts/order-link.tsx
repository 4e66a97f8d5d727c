import type { ReactNode } from 'react';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { orderPaths } from '../routes.ts';

export const OrderLink = ({ no, strong = false }: { readonly no: string; readonly strong?: boolean }): ReactNode =>
  no === '' ? (
    <Dash />
  ) : (
    <RouteLink to={pathTo(orderPaths.detail, { id: no })}>
      <Mono strong={strong}>{no}</Mono>
    </RouteLink>
  );
