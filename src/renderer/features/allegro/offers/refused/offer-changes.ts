import { ApiFailure } from '#shared/api/api-error.ts'
import { allegroOffers } from '#shared/api/resources/allegro-offers.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { callResource, readRecord } from '../../../../lib/resource-calls.ts'
import { externalText } from '../form/external-places.ts'
import { errorsOf, type Offer } from '../offer-errors.ts'
import { noteGone, noteOffer } from './refused-store.ts'

const NOT_FOUND = 404

/** A change of an offer, as it is sent. `data` is always whole (ALG-027). */
type OfferChange = Readonly<Record<string, unknown>>

export const refusal = (message: string): ApiFailure =>
  new ApiFailure({ code: ErrorCode.validation, message })

/** Reads an offer past every cache and shows it. Throws `ApiFailure`; an offer that is gone is marked. */
export async function readOffer(pk: number): Promise<Offer> {
  try {
    const offer = await readRecord('allegroOffers', pk)
    noteOffer(offer)
    return offer
  } catch (cause) {
    if (toApiError(cause).status === NOT_FOUND) noteGone(pk)
    throw cause
  }
}

const UNREADABLE = 'Danych oferty nie udało się odczytać. Otwórz ofertę i uzupełnij je.'

/** Returns the offer's `data`, which is sent whole. Throws if it could not be read: sending it would erase it. */
export function dataOf({ data }: Offer): NonNullable<Offer['data']> {
  if (data === null) throw refusal(UNREADABLE)
  return data
}

/**
 * Sends a change of an offer that was just read, and shows the marketplace's verdict. Returns the offer as it is now:
 * a server may respond with its key and errors alone.
 */
export async function sendChange(fresh: Offer, change: OfferChange): Promise<Offer> {
  const { pk } = fresh
  const answer = await callResource<Offer | null>('allegroOffers', 'update', { params: { pk }, body: change })
  if (!answer || answer.external_errors === null) return readOffer(pk)
  const offer =
    answer.title === null
      ? allegroOffers.record.parse({ ...fresh, ...change, external_errors: answer.external_errors })
      : answer
  noteOffer(offer)
  return offer
}

/** The marketplace's messages about an offer as one text. */
export const errorTextOf = (offer: Offer): string => [...new Set(errorsOf(offer).map(externalText))].join(' ')
