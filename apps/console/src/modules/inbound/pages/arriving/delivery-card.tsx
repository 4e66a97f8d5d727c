import type { ReactNode } from 'react';
import type { Arrival } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { PlaceTarget } from '../../../../kit/operation/place-target.tsx';
import './delivery-card.css';

/** Where the cartons go, and how many of each ASN are here. */
export function DeliveryCard({ arrival }: { readonly arrival: Arrival }): ReactNode {
  const { t } = useTexts('inbound');
  return (
    <>
      {arrival.staging_location_id !== '' && <PlaceTarget code={arrival.staging_location_id} />}
      <section className="th-op-card delivery" aria-label={t('arriving.deliveries')}>
        <ul>
          {arrival.asn_list.map((asn) => (
            <li key={asn.asn_id}>
              <Mono strong>{asn.asn_id}</Mono>
              <span>
                {asn.supplier_name}
                {asn.receiving_note !== '' && (
                  <small>
                    {t('arriving.note')}: {asn.receiving_note}
                  </small>
                )}
              </span>
              <b>
                {asn.arrived_carton_qty} / {asn.carton_qty}
              </b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
