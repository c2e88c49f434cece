import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

export type Offer = RecordOf<'allegroOffers'>

const STATUS = 'publication_status_display'

export const offerColumns: readonly ListColumn<Offer>[] = [
  {
    id: 'external_id',
    label: 'Numer oferty',
    width: 140,
    isMono: true,
    value: ({ external_id }) => external_id,
    orderBy: 'external_id',
    searchName: 'external_id',
  },
  {
    id: 'title',
    label: 'Tytuł',
    width: 300,
    isGrowing: true,
    value: ({ title }) => title,
    orderBy: 'title',
    searchName: 'title',
  },
  {
    id: 'signature',
    label: 'Sygnatura',
    width: 124,
    value: ({ signature }) => signature,
    orderBy: 'signature',
    searchName: 'signature',
  },
  {
    id: 'price',
    label: 'Cena',
    width: 116,
    align: 'end',
    value: ({ price }) => formatMoney(price, 'PLN'),
    exported: 'decimal',
    orderBy: 'price',
  },
  {
    id: 'available_number',
    label: 'Sztuk',
    width: 80,
    align: 'end',
    value: ({ available_number }) => available_number,
    exported: 'count',
    orderBy: 'available_number',
  },
  {
    id: STATUS,
    label: 'Publikacja',
    width: 150,
    value: (offer) => offer.publication_status_display,
    exported: { path: STATUS },
    cell: (offer) =>
      hasErrors(offer) ? (
        <StatusTag tone="failed" text={errorText(offer)} />
      ) : (
        offer.publication_status_display
      ),
  },
  {
    id: 'delivery_handling_time_display',
    label: 'Czas wysyłki',
    width: 116,
    value: ({ delivery_handling_time_display, delivery_handling_time }) =>
      delivery_handling_time_display ?? delivery_handling_time,
  },
]

const hasErrors = ({ external_errors }: Pick<Offer, 'external_errors'>): boolean => external_errors.length > 0

const errorText = ({ external_errors }: Offer): string =>
  countOf(external_errors.length, COUNTED.allegroError)

/** What the marketplace has against an offer, in the words meant for the seller. */
export function offerMark(offer: Offer): RowMark | null {
  if (!hasErrors(offer)) return null
  const said = offer.external_errors.map(({ userMessage, message }) => userMessage ?? message)
  return {
    intent: 'danger',
    text: 'błędy Allegro',
    detail: `Allegro odrzuciło ofertę: ${said.join(' ')}`,
    saidIn: STATUS,
  }
}
