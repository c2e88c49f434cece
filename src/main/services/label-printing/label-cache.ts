import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { RenderingLost } from './label-failure.ts'
import type { LabelDocument, LabelPlace, LabelSource, PrepareLabel, PrintableLabel } from './ports.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

const hashOf = ({ bytes }: LabelDocument): string => createHash('sha256').update(bytes).digest('hex')

export interface ReadyLabel extends PrintableLabel {
  documentHash: string
}

interface LabelCache {
  /**
   * Returns the label for this printer: from memory, from work in progress, or fetched and prepared now. A label in
   * memory does not wait for a running refresh; the result of that refresh counts from the next print on.
   */
  get(label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel>
  /**
   * Asks the server whether a cached label is still the package's label, and replaces it if not. If the server does not
   * respond, the cached label remains, because a fetched label can be printed without the network.
   */
  refresh(label: LabelPlace): Promise<void>
  /** The label for this printer if it can be prepared without the server. Null otherwise. */
  known(label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel> | null
  /** Cancels fetching labels for packages that are no longer needed. */
  leave: (isNeeded: (packagePk: number) => boolean) => void
  clear: () => void
}

interface Entry {
  trackingNumber: string | null | undefined
  fetched: ReturnType<LabelSource['fetch']>
  /** Cancels fetching. */
  giveUp: () => void
  hash: string | null
  /** By profile and size. */
  prepared: Map<string, Promise<ReadyLabel>>
  last: ReadyLabel | null
  /** Set during a refresh. */
  refreshing: Promise<void> | null
}

/** Some megabytes at most, because a packing station works on one order at a time. */
const MAX_PACKAGES = 64

/** Failures that concern the label itself and not the connection to it. */
const ABOUT_THE_LABEL: readonly string[] = [
  ErrorCode.labelMissing,
  ErrorCode.labelUnreadable,
  ErrorCode.labelChanged,
  ErrorCode.notFound,
]

/**
 * Caches labels by package, so that a print finds its bytes ready (DESK-060) and a reprint uses the same label without
 * the network. A new tracking number means a new label. Failures are not cached, so the next attempt sends the request
 * again.
 */
export function createLabelCache(source: LabelSource, prepareLabel: PrepareLabel): LabelCache {
  const entries = new LRUCache<number, Entry>({ max: MAX_PACKAGES })

  function fetchEntry({ packagePk, trackingNumber }: LabelPlace): Entry {
    const fetching = new AbortController()
    const fetched = source.fetch(packagePk, trackingNumber, fetching.signal)
    const giveUp = () => fetching.abort()
    return { trackingNumber, fetched, giveUp, hash: null, prepared: new Map(), last: null, refreshing: null }
  }

  function entryOf(label: LabelPlace): Entry {
    const { packagePk, trackingNumber } = label
    const known = entries.get(packagePk)
    if (known && known.trackingNumber === trackingNumber) return known
    const entry = fetchEntry(label)
    entry.fetched.catch(() => {
      if (entries.peek(packagePk) === entry) entries.delete(packagePk)
    })
    entries.set(packagePk, entry)
    return entry
  }

  async function replaceIfChanged(known: Entry, label: LabelPlace): Promise<void> {
    const { packagePk } = label
    const fresh = fetchEntry(label)
    try {
      fresh.hash = hashOf(await fresh.fetched)
      known.hash ??= hashOf(await known.fetched)
      if (fresh.hash !== known.hash && entries.peek(packagePk) === known) entries.set(packagePk, fresh)
    } catch (cause) {
      if (!isApiFailure(cause) || !ABOUT_THE_LABEL.includes(cause.error.code)) return
      if (entries.peek(packagePk) === known) entries.delete(packagePk)
    }
  }

  async function prepareFor(entry: Entry, label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel> {
    const document = await entry.fetched
    const documentHash = (entry.hash ??= hashOf(document))
    try {
      const prepared = await prepareLabel(document, profile, label.hasCarrierSize)
      entry.last = { ...prepared, documentHash }
      return entry.last
    } catch (cause) {
      if (cause instanceof RenderingLost) cause.documentHash = documentHash
      throw cause
    }
  }

  function prepared(entry: Entry, label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel> {
    const key = JSON.stringify([label.hasCarrierSize, profile])
    const known = entry.prepared.get(key)
    if (known) return known
    const work = prepareFor(entry, label, profile)
    entry.prepared.set(key, work)
    work.catch(() => {
      // An unreadable document may have been corrected on the server since.
      if (entries.peek(label.packagePk) === entry) entries.delete(label.packagePk)
    })
    return work
  }

  return {
    get: async (label, profile) => prepared(entryOf(label), label, profile),
    known(label, profile) {
      const entry = entries.peek(label.packagePk)
      const isKnown = entry?.last && entry.trackingNumber === label.trackingNumber
      return isKnown ? prepared(entry, label, profile) : null
    },
    async refresh(label) {
      const known = entries.peek(label.packagePk)
      // Only a label that was prepared before is checked again; one that is still being fetched is recent enough.
      if (!known?.last || known.trackingNumber !== label.trackingNumber) return
      known.refreshing ??= replaceIfChanged(known, label).finally(() => {
        known.refreshing = null
      })
      await known.refreshing
    },
    leave(isNeeded) {
      // After a label has been fetched there is nothing to cancel.
      for (const [packagePk, entry] of entries) if (!isNeeded(packagePk)) entry.giveUp()
    },
    clear: () => entries.clear(),
  }
}
