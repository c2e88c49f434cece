import { isApiFailure } from '#shared/api/api-error.ts'
import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { countsAsPrinted } from '#shared/domain/print-states.ts'
import type { Log } from '../log/log.ts'
import type { PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import type { Seal } from '../seal.ts'
import { baseOf, UNKNOWN_BASE } from './base.ts'
import type { OfflineClock } from './clock.ts'
import type { EntryStore, OfflinePerson, OrderCache } from './ports.ts'

/** Records labels that are printed without a connection, so that their orders are read again (OB-6). */
export interface LeavingLabels {
  /** Called before any byte of a print is sent. Throws `ApiFailure` with OFFLINE_NOT_RECORDED; then nothing is sent. */
  leaving(print: PrintEntry): void
  /** The print did not come out, so its parcel has no label to be checked. Never throws. */
  notOut(print: PrintEntry): void
}

interface LeavingLabelsDeps {
  shop: string
  cache: Pick<OrderCache, 'order'>
  entries: EntryStore
  seal: Pick<Seal, 'digest'>
  clock: Pick<OfflineClock, 'stamp'>
  /** Whether the server does not respond, or did not when the package's label was to be fetched. */
  isWithoutServer: (packagePk: number) => boolean
  onChanged: (orderPk: number) => void
  log: Pick<Log, 'warn'>
}

/** A print belongs to a user, except one whose user has signed out in the meantime. */
const NOBODY: OfflinePerson = { pk: 0, name: 'nikt' }

export function createLeavingLabels(deps: LeavingLabelsDeps): LeavingLabels {
  const { shop, cache, entries, seal, clock, isWithoutServer, onChanged, log } = deps
  function close(printId: string, orderPk: number): void {
    const own = entries
      .list(shop, { orderPk })
      .find((entry) => entry.value.kind === 'printed' && entry.value.printId === printId)
    if (!own || !isOpenEntry(own)) return
    entries.change(own.seq, 'dropped')
    onChanged(orderPk)
  }

  return {
    leaving({ id, label, operator }) {
      if (!label || !isWithoutServer(label.packagePk)) return
      const { orderPk, packagePk, trackingNumber, parcel } = label
      const order = cache.order(orderPk)?.value
      const number = trackingNumber?.trim()
      entries.add({
        shop,
        person: operator ?? NOBODY,
        orderPk,
        value: {
          kind: 'printed',
          packagePk,
          printId: id,
          number: number ? seal.digest(number) : null,
          parcel,
        },
        // If the order is not cached, only the number on the label can be compared.
        base: order ? baseOf(order, (text) => seal.digest(text)) : UNKNOWN_BASE,
        ...clock.stamp(),
      })
      onChanged(orderPk)
    },
    notOut({ id, label }) {
      if (!label) return
      try {
        close(id, label.orderPk)
      } catch (cause) {
        // The journal has its end already. A parcel that stays in the list is only checked needlessly.
        log.warn('offline', `print ${id} did not come out and stays in the list`, cause)
      }
    },
  }
}

/**
 * Wraps the print journal, so that a label that leaves without a connection is recorded before it is sent. `labels` is
 * null until the offline bench runs.
 */
export function followLabels(journal: PrintJournal, labels: () => LeavingLabels | null): PrintJournal {
  function recordLeaving(print: PrintEntry): void {
    try {
      labels()?.leaving(print)
    } catch (cause) {
      // Otherwise the print would seem to be under way until the next start.
      journal.change(print.id, 'failed', { problem: isApiFailure(cause) ? cause.error.message : null })
      throw cause
    }
  }

  return {
    ...journal,
    change(id, state, details) {
      const leaving = state === 'sending' ? journal.find(id) : null
      if (leaving) recordLeaving(leaving)
      try {
        const changed = journal.change(id, state, details)
        if (!countsAsPrinted(changed.state)) labels()?.notOut(changed)
        return changed
      } catch (cause) {
        if (leaving) labels()?.notOut(leaving)
        throw cause
      }
    },
  }
}
