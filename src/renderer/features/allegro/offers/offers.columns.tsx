import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { errorsOf, isRefused, type Offer } from './offer-errors.ts'

const STATUS = 'publication_status_display'

export const offerColumns = columnsOf('allegroOffers')({
  external_id: { label: 'Numer oferty', width: 140, isMono: true },
  title: { label: 'Tytuł', width: 300, isGrowing: true },
  signature: { label: 'Sygnatura', width: 124 },
  price: { label: 'Cena', width: 116, kind: 'money' },
  available_number: { label: 'Sztuk', width: 80, exported: 'count', kind: 'number' },
  [STATUS]: {
    label: 'Publikacja',
    width: 150,
    cell: (offer) =>
      isRefused(offer) ? (
        <StatusTag tone="failed" text={errorText(offer)} />
      ) : (
        offer.publication_status_display
      ),
  },
  delivery_handling_time_display: {
    label: 'Czas wysyłki',
    width: 116,
    value: ({ delivery_handling_time_display, delivery_handling_time }) =>
      delivery_handling_time_display ?? delivery_handling_time,
  },
})

const errorText = (offer: Offer): string => countOf(errorsOf(offer).length, COUNTED.allegroError)

/** Marks an offer that the marketplace rejected, with the messages meant for the seller. */
export function offerMark(offer: Offer): RowMark | null {
  if (!isRefused(offer)) return null
  const said = errorsOf(offer).map(({ userMessage, message }) => userMessage ?? message)
  return {
    intent: 'danger',
    text: 'błędy Allegro',
    detail: `Allegro odrzuciło ofertę: ${said.join(' ')}`,
    shownInColumn: STATUS,
  }
}
