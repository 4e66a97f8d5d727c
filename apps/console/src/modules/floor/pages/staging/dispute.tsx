import type { ReactNode } from 'react';
import { StagingList } from '../../parts/staging-list.tsx';

export const Page = (): ReactNode => <StagingList area="dispute" />;
