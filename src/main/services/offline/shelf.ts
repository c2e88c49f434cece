import { ApiFailure } from '#shared/api/api-error.ts'
import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ShelfParcel } from '#shared/ipc/routes/offline.ts'
import type { Log } from '../log/log.ts'
import type { Outage } from './outage.ts'
import type { EntryStore, EntryValue, OfflineEntry, OfflinePerson } from './ports.ts'

/** Parcels whose label was printed without a connection. They must not leave before their order was read again. */
export interface Shelf {
  /** Those that still wait, and those of the last outage; in the order of printing. */
  parcels(): ShelfParcel[]
  /**
   * Lets a parcel leave without the check, under the name of the signed-in user. Throws `ApiFailure`: FORBIDDEN if the
   * user is no supervisor, CONFLICT if the parcel does not wait for its check.
   */
  release(packagePk: number): void
}

interface ShelfDeps {
  shop: string
  entries: Pick<EntryStore, 'list' | 'change'>
  outage: Pick<Outage, 'last'>
  /** The signed-in user. */
  person: () => OfflinePerson | null
  /** Whether the signed-in user is a supervisor (`change_order`). */
  mayRelease: () => boolean
  onChanged: () => void
  log: Pick<Log, 'info'>
}

interface PrintedEntry extends OfflineEntry {
  value: Extract<EntryValue, { kind: 'printed' }>
}

const isPrintedEntry = (entry: OfflineEntry): entry is PrintedEntry => entry.value.kind === 'printed'

const RELEASED = 'Wydano bez sprawdzenia'

/** The only reason for which an entry is dropped with words and without a conflict. */
const isReleased = ({ state, conflict, problem }: OfflineEntry): boolean =>
  state === 'dropped' && conflict === null && problem !== null

/** Its label did not come out, so there is nothing to be checked. */
export const isWithoutLabel = ({ kind, state, conflict, problem }: OfflineEntry): boolean =>
  kind === 'printed' && state === 'dropped' && conflict === null && problem === null

function stateOf(entry: OfflineEntry): ShelfParcel['state'] {
  if (entry.state === 'conflict') return 'undecided'
  if (isOpenEntry(entry)) return 'unchecked'
  return isReleased(entry) ? 'released' : 'checked'
}

function parcelOf(all: readonly PrintedEntry[]): ShelfParcel | null {
  // A parcel with several labels waits until the last of them is settled.
  const entry = all.find(({ state }) => state === 'conflict') ?? all.find(isOpenEntry) ?? all.at(-1)
  if (!entry) return null
  return {
    packagePk: entry.value.packagePk,
    orderPk: entry.orderPk,
    parcel: entry.value.parcel,
    at: new Date(entry.at).toISOString(),
    isTimeUncertain: entry.isTimeUncertain,
    state: stateOf(entry),
    problem: entry.problem,
  }
}

export function createShelf({ shop, entries, outage, person, mayRelease, onChanged, log }: ShelfDeps): Shelf {
  function forbidden(): ApiFailure {
    const message = 'Paczkę bez sprawdzenia może wydać tylko przełożony.'
    return new ApiFailure({ code: ErrorCode.forbidden, message })
  }

  return {
    parcels() {
      const printed = entries
        .list(shop, { all: true })
        .filter(isPrintedEntry)
        .filter((entry) => !isWithoutLabel(entry))
      // What was closed after the oldest waiting label was printed belongs to the same outage, also after a restart.
      const waitsSince = printed.find(isOpenEntry)?.at ?? Number.POSITIVE_INFINITY
      const from = outage.last()?.from ?? Number.POSITIVE_INFINITY
      const parcels = new Map<number, PrintedEntry[]>()
      for (const entry of printed) {
        if (!isOpenEntry(entry) && entry.changedAt < waitsSince && entry.at < from) continue
        const { packagePk } = entry.value
        parcels.set(packagePk, [...(parcels.get(packagePk) ?? []), entry])
      }
      return [...parcels.values()].flatMap((all) => parcelOf(all) ?? [])
    },

    release(packagePk) {
      const by = person()
      if (by === null || !mayRelease()) throw forbidden()
      const waiting = entries
        .list(shop)
        .filter(isPrintedEntry)
        .filter(({ value, state }) => value.packagePk === packagePk && state !== 'conflict')
      const [first] = waiting
      if (!first) {
        const message = 'Ta paczka nie czeka już na sprawdzenie.'
        throw new ApiFailure({ code: ErrorCode.conflict, message })
      }
      for (const { seq } of waiting) entries.change(seq, 'dropped', { problem: `${RELEASED}: ${by.name}` })
      log.info('offline', `package ${packagePk} of order ${first.orderPk} released unchecked by ${by.name}`)
      onChanged()
    },
  }
}
