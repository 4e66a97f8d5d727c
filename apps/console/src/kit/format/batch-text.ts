/** What tells one batch from another, in few signs. */
export const batchText = ({
  supplier_lot,
  expiry_date,
}: {
  readonly supplier_lot: string;
  readonly expiry_date: string | null;
}): string => [supplier_lot, expiry_date].filter(Boolean).join(' · ');
