import type { ReactNode } from 'react';
import { useCountryName } from './countries.ts';

export function CountryValue({ code }: { code: string }): ReactNode {
  return useCountryName()(code);
}
