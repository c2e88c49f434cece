import { create } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { nextMoment, settleRows } from '../../../../lib/change/cell-edits.ts'
import type { Offer } from '../offer-errors.ts'
import { causesNow, UNKNOWN, type RefusedOffer } from './causes.ts'
import { readOffers } from './read-offers.ts'

/** Key under which the edited cells are stored. */
export const SHEET = 'allegroRefused'

interface RefusedOffers {
  /** By pk, newest first. Null until the first offers have been read. */
  offers: ReadonlyMap<number, RefusedOffer> | null
  /** Number of offers looked at, of all offers. */
  looked: number
  count: number | null
  nextPage: number | null
  isReading: boolean
  error: ApiError | null
}

const NOTHING: RefusedOffers = {
  offers: null,
  looked: 0,
  count: null,
  nextPage: FIRST_PAGE,
  isReading: false,
  error: null,
}

/** The offers of the workbench. A running action writes its results here while the screen shows them. */
export const useRefused = create<RefusedOffers>(() => NOTHING)

let search = new AbortController()

/** Reads the offers and keeps those with errors. `more` goes on after those that were read already. */
export async function searchRefused(more: 'again' | 'further' = 'again'): Promise<void> {
  search.abort()
  const { signal } = (search = new AbortController())
  const before = more === 'further' ? useRefused.getState() : NOTHING
  // While everything is read again, the offers shown stay.
  useRefused.setState({ isReading: true, error: null, looked: before.looked })
  const askedAt = nextMoment()
  try {
    const from = { page: before.nextPage ?? FIRST_PAGE, rows: before.looked }
    const { offers, count, nextPage } = await readOffers(signal, from, (read) => {
      if (!signal.aborted) useRefused.setState({ looked: before.looked + read })
    })
    if (signal.aborted) return
    const kept = new Map(before.offers)
    for (const offer of offers) {
      const listedUnder = causesNow(offer)
      if (Object.keys(listedUnder).length > 0) kept.set(offer.pk, { ...offer, listedUnder, isGone: false })
    }
    settleRows(SHEET, [...kept.keys()], askedAt)
    const looked = before.looked + offers.length
    useRefused.setState({ offers: kept, looked, count, nextPage, isReading: false })
  } catch (cause) {
    if (!signal.aborted) useRefused.setState({ isReading: false, error: toApiError(cause) })
  }
}

/** Ends the search and forgets its result, because the user leaves the screen. */
export function leaveRefused(): void {
  search.abort()
  useRefused.setState(NOTHING, true)
}

export const refusedOffer = (pk: number): RefusedOffer | undefined => useRefused.getState().offers?.get(pk)

function put(pk: number, change: (offer: RefusedOffer) => RefusedOffer): void {
  const { offers } = useRefused.getState()
  const known = offers?.get(pk)
  if (known) useRefused.setState({ offers: new Map(offers).set(pk, change(known)) })
}

/** Shows an offer as the server holds it now. */
export function noteOffer(offer: Offer): void {
  put(offer.pk, ({ listedUnder }) => {
    const now = causesNow(offer)
    const { [UNKNOWN]: unknown, ...known } = listedUnder
    // An offer whose errors have become known belongs to them alone.
    const former = unknown === undefined || Object.keys(now).length === 0 ? listedUnder : known
    return { ...offer, listedUnder: { ...former, ...now }, isGone: false }
  })
}

/** Marks an offer that the server has no more. */
export function noteGone(pk: number): void {
  put(pk, (offer) => ({ ...offer, isGone: true }))
}
