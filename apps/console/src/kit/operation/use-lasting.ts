import { useEffect, useState } from 'react';

/** True once something has been so for that long without a break. */
export function useLasting(so: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!so) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [so, ms]);
  return so && lasted;
}
