import type { OfflineView, ShelfParcel } from '#shared/ipc/routes/offline.ts'
import { formatTime } from '../../../lib/format.ts'

const without = (what: string): string => `Bez połączenia z serwerem nie można ${what}.`

/** Why an action of the bench is unavailable without the server. None of these is ever recorded for later. */
export const OFFLINE_REASONS = {
  generate: without('zamówić etykiety'),
  pickUp: without('wydać paczki klientowi'),
  collectionPoint: without('zmienić punktu odbioru'),
  resume: without('wznowić wysyłki'),
} as const

/** Why a waiting slip is not needed. */
export const SERVER_RESPONDS = 'Serwer odpowiada: wygeneruj etykietę.'

export const SLIP = 'Kartka „czeka na etykietę”'

/** Why a label must not be ordered by hand after the connection is back. */
export const LABEL_RECORDED = 'Etykietę zapisano bez połączenia: program zamówi ją sam.'

/** The server does not have it yet. */
export const STORED_HERE = 'zapisane na stanowisku'

export const recordedCountText = (count: number): string => `Zapisane na stanowisku: ${count}`

export function outageText({ since }: Pick<OfflineView, 'since'>): string {
  return `Brak połączenia z serwerem od ${formatTime(since)}. Waż i pakuj; etykiety powstaną później.`
}

export const sendingText = ({ done, total }: { done: number; total: number }): string =>
  `Wysyłanie ${done} z ${total}…`

/** Whether the parcel must not leave yet. */
export const isOnShelf = ({ state }: ShelfParcel): boolean => state === 'unchecked' || state === 'undecided'

/** Example: `Wydrukowane bez połączenia: 12, sprawdzone: 7`. */
export function shelfText(states: readonly ShelfParcel['state'][]): string {
  const checked = states.filter((state) => state === 'checked').length
  const released = states.filter((state) => state === 'released').length
  const withoutCheck = released > 0 ? `, wydane bez sprawdzenia: ${released}` : ''
  return `Wydrukowane bez połączenia: ${states.length}, sprawdzone: ${checked}${withoutCheck}`
}

const MINUTE_MS = 60_000

/** Example: `Stan z 10:42 (18 min temu)`. */
export function orderAgeText({ readAt, ageMs }: { readAt: string; ageMs: number }): string {
  const minutes = Math.floor(ageMs / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const ago = hours > 0 ? `${hours} godz. ${minutes % 60} min temu` : `${minutes} min temu`
  return `Stan z ${formatTime(readAt)} (${minutes === 0 ? 'przed chwilą' : ago})`
}
