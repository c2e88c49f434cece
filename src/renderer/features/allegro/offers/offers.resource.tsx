import type { ApiError } from '#shared/api/api-error.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { notify } from '../../../ui/notices.ts'
import { confirm } from '../../../ui/questions.ts'
import { OfferFields } from './form/offer-fields.tsx'
import { MISSING_ID } from './form/offer-panel.tsx'
import { statusText } from './form/status-text.ts'
import { useCopiedOffer } from './form/use-offer-product.ts'
import { changesData, EMPTY_OFFER, OFFER_LABELS, offerAdapter, offerSchema } from './form/offer-values.ts'
import { errorsOf, isRefused, type Offer } from './offer-errors.ts'
import { offerColumns, offerMark } from './offers.columns.tsx'

const BAD_REQUEST = 400

/**
 * Shows a refused field with its own message, and any other failure with the name of its HTTP status (ALG-030,
 * ALG-031).
 */
function reportFailure(error: ApiError): void {
  const { status } = error
  if (status === undefined || status === BAD_REQUEST) notify.failure(error)
  else notify.failure({ ...error, message: `${statusText(status)}. ${error.message}` })
}

/** Asks for confirmation before offer data that could not be read is replaced as a whole. */
async function confirmReplacement(
  changes: Readonly<Record<string, unknown>>,
  { data }: Offer,
): Promise<boolean> {
  if (data !== null || !changesData(changes)) return true
  return confirm({
    title: 'Zastąpić dane oferty dla Allegro?',
    text: 'Kategorii, parametrów i warunków, które ma serwer, nie udało się odczytać. Zostaną zastąpione tym, co jest w formularzu.',
    confirmLabel: 'Zastąp dane',
    intent: 'danger',
  })
}

/** The warning about an offer that the shop saved and the marketplace rejected (ALG-029). */
const reservationOf = (offer: Offer): string | null =>
  !isRefused(offer)
    ? null
    : `Oferta jest zapisana, ale Allegro ją odrzuciło: ${countOf(errorsOf(offer).length, COUNTED.allegroError)}. Popraw wskazane pola i zapisz ponownie.`

export const allegroOfferResource = defineResourceScreens({
  resource: 'allegroOffers',
  words: COUNTED.allegroOffer,
  empty: 'Tu będą oferty, które sklep wystawia w Allegro.',
  accusative: 'ofertę',
  nameOf: ({ pk, title }) => title ?? `nr ${pk}`,
  columns: offerColumns,
  markOf: offerMark,
  // The panel beside the form already shows the read-only values.
  Facts: () => null,
  form: {
    schema: offerSchema,
    labels: OFFER_LABELS,
    empty: EMPTY_OFFER,
    adapter: offerAdapter,
    useStart: useCopiedOffer,
    reportFailure,
    saveDescription: MISSING_ID,
    reservationOf,
    confirmUpdate: confirmReplacement,
    Fields: OfferFields,
  },
})
