import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { startBulk } from '../../../../lists/bulk/bulk-action-run.ts'
import { isRefused, type Offer } from '../offer-errors.ts'
import type { RefusedOffer } from './causes.ts'
import { dataOf, readOffer, sendChange, errorTextOf } from './offer-changes.ts'

/** The marketplace limits how often a seller may change offers. */
const PACE_MS = 1000

interface OfferRun {
  owner: string
  title: string
  offers: readonly RefusedOffer[]
  /** Returns what is sent of an offer that was just read. */
  changeOf: (fresh: Offer) => Readonly<Record<string, unknown>>
  /** Returns why the offer, as it is now, is not to be changed; null if it is. */
  skippedOf?: (fresh: Offer) => string | null
  onEnd: (notDone: readonly number[]) => void
}

const BAD_REQUEST = 400

/**
 * Changes offers one after another, one a second. Each is read first, so that `data` is sent as the server holds it and
 * an offer that somebody else has corrected is left alone.
 */
export function startOfferRun({ owner, title, offers, changeOf, skippedOf, onEnd }: OfferRun): boolean {
  const fresh = new Map<number, Offer>()
  return startBulk({
    owner,
    title,
    paceMs: PACE_MS,
    rows: offers.map(({ pk, signature }) => ({ pk, name: signature ?? String(pk) })),
    addressOf: (pk) => addressOf('allegroOffers.update', { pk }),
    operation: 'allegroOffers.update',
    looksFirst: true,
    async recheck(pk) {
      const offer = await readOffer(pk)
      fresh.set(pk, offer)
      if (offer.external_errors !== null && !isRefused(offer))
        return { kind: 'done', text: 'Allegro już nie zgłasza błędów.' }
      const text = skippedOf?.(offer) ?? null
      return text === null ? null : { kind: 'changed', text }
    },
    async perform(pk) {
      const offer = fresh.get(pk) ?? (await readOffer(pk))
      const after = await sendChange(offer, changeOf(offer))
      if (isRefused(after))
        throw new ApiFailure({ code: ErrorCode.validation, status: BAD_REQUEST, message: errorTextOf(after) })
    },
    onEnd,
  })
}

/** Sends unchanged offers again; `republish`, their automatic renewal, stays as it is. */
export const resend = (run: Pick<OfferRun, 'owner' | 'offers' | 'onEnd'>): boolean =>
  startOfferRun({ ...run, title: 'Wyślij ponownie', changeOf: (fresh) => ({ data: dataOf(fresh) }) })

/** Reads offers whose errors the list does not say. */
export const checkErrors = ({
  owner,
  offers,
  onEnd,
}: Pick<OfferRun, 'owner' | 'offers' | 'onEnd'>): boolean =>
  startBulk({
    owner,
    title: 'Sprawdź błędy',
    rows: offers.map(({ pk, signature }) => ({ pk, name: signature ?? String(pk) })),
    addressOf: (pk) => addressOf('allegroOffers.update', { pk }),
    recheck: () => Promise.resolve(null),
    async perform(pk) {
      const offer = await readOffer(pk)
      if (offer.external_errors === null)
        throw new ApiFailure({
          code: ErrorCode.validation,
          status: BAD_REQUEST,
          message: 'Serwer nie podaje błędów tej oferty.',
        })
    },
    onEnd,
  })
