import type { ExternalError } from '#shared/api/resources/external-errors.ts'
import { externalPlaces, externalText, parameterIn } from '../form/external-places.ts'
import { errorsOf, isRefused, type Offer } from '../offer-errors.ts'

/** The errors of an offer by cause; null for the group of unknown ones. */
type ErrorsByCause = Readonly<Record<string, ExternalError | null>>

/** An offer of the workbench. It stays listed under its causes after they are corrected, until the list is read again. */
export type RefusedOffer = Offer & {
  listedUnder: ErrorsByCause
  /** True if the server has no such offer any more. */
  isGone: boolean
}

/** An error of the marketplace with all offers that have it. */
export interface Cause {
  key: string
  /** Null for offers whose errors the server does not say in its list. */
  error: ExternalError | null
  offers: readonly RefusedOffer[]
  /** Number of its offers that are still refused. */
  left: number
  /** Field of the form that the error is about: `price`, `parameter:11323`; null if it is about none. */
  place: string | null
}

/** Key of the group of offers whose errors are not known. */
export const UNKNOWN = 'unknown'

/** Errors with the same code, message and path are one cause. */
const causeKey = (error: ExternalError): string =>
  JSON.stringify([error.code, externalText(error), error.path])

/** Returns the causes of an offer as it is now. */
export function causesNow(offer: Offer): ErrorsByCause {
  if (offer.external_errors === null) return { [UNKNOWN]: null }
  return Object.fromEntries(errorsOf(offer).map((error) => [causeKey(error), error]))
}

/** Whether the offer has this cause now. */
export const hasCause = (offer: Offer, key: string): boolean => Object.hasOwn(causesNow(offer), key)

const placeOf = (error: ExternalError): string | null => {
  const parameter = parameterIn(error)
  return externalPlaces(error, parameter === null ? [] : [parameter])[0] ?? null
}

/** Groups the offers by cause. Causes with many offers are first; their order does not change while offers are mended. */
export function causesOf(offers: readonly RefusedOffer[]): Cause[] {
  const groups = new Map<string, RefusedOffer[]>()
  for (const offer of offers)
    for (const key of Object.keys(offer.listedUnder)) groups.set(key, [...(groups.get(key) ?? []), offer])
  return [...groups]
    .map(([key, listed]): Cause => {
      const errors = listed.flatMap(({ listedUnder }) => listedUnder[key] ?? [])
      // Not every server names the parameter of each error.
      const error = errors.find((one) => placeOf(one)?.startsWith('parameter:')) ?? errors[0] ?? null
      const left = listed.filter((offer) => !offer.isGone && hasCause(offer, key)).length
      return { key, error, offers: listed, left, place: error && placeOf(error) }
    })
    .toSorted((a, b) => b.offers.length - a.offers.length)
}

/** Whether it can be sent again: the marketplace refuses it, as far as is known. */
export const isStillRefused = (offer: RefusedOffer): boolean => !offer.isGone && isRefused(offer)
