import { LRUCache } from 'lru-cache'
import { isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { hashOf, prepareDocument, type PreparedLabel } from './label-preparation.ts'
import { encodePng } from './png-writer.ts'
import type { LabelPlace, LabelSource, RasterPdf } from './ports.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

export interface ReadyLabel extends PreparedLabel {
  documentHash: string
  /** PNG of the dots; null for a carrier's ZPL. */
  preview: Uint8Array | null
}

interface LabelCache {
  /**
   * The label for this printer: from memory, from work in progress, or fetched and prepared now. One in memory waits for no
   * server that is asked about it meanwhile: what that answers counts from the next print on.
   */
  get(label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel>
  /**
   * Asks the server whether a label in memory is still the package's label; another one takes its place. A server that
   * does not answer leaves it as it is: a fetched label can be printed without the network.
   */
  refresh(label: LabelPlace): Promise<void>
  /** The label for this printer where it needs nothing of the server; null where it does. */
  known(label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel> | null
  /** Gives up what is still being fetched for packages that nobody needs any more. */
  leave: (isNeeded: (packagePk: number) => boolean) => void
  clear: () => void
}

interface Entry {
  trackingNumber: string | null | undefined
  fetched: ReturnType<LabelSource['fetch']>
  /** Ends the fetching. */
  giveUp: () => void
  hash: string | null
  /** By profile and size. */
  prepared: Map<string, Promise<ReadyLabel>>
  last: ReadyLabel | null
  /** Set while the server is asked again. */
  refreshing: Promise<void> | null
}

/** Drawn ahead like the label itself: a print has no time for it. */
function previewOf({ raster, format, bytes }: PreparedLabel, { dpi }: PrinterProfile): Uint8Array | null {
  if (raster === null) return null
  return format === 'png' ? bytes : encodePng(raster, dpi)
}

/** Some megabytes at most: a packing station works on one order at a time. */
const MAX_PACKAGES = 64

/** Failures that say something about the label itself, not about the way to it. */
const ABOUT_THE_LABEL: readonly string[] = [
  ErrorCode.labelMissing,
  ErrorCode.labelUnreadable,
  ErrorCode.labelChanged,
  ErrorCode.notFound,
]

/**
 * Labels by package, so that a print finds its bytes ready (DESK-060) and a reprint is the same label again without
 * the network. A package that got another tracking number has another label. A failure is not kept: the next try asks
 * anew.
 */
export function createLabelCache(source: LabelSource, rasterPdf: RasterPdf): LabelCache {
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
    entry.hash ??= hashOf(document)
    const prepared = await prepareDocument(document, profile, label.hasCarrierSize, rasterPdf)
    const ready = { ...prepared, documentHash: entry.hash, preview: previewOf(prepared, profile) }
    entry.last = ready
    return ready
  }

  function prepared(entry: Entry, label: LabelPlace, profile: PrinterProfile): Promise<ReadyLabel> {
    const key = JSON.stringify([label.hasCarrierSize, profile])
    const known = entry.prepared.get(key)
    if (known) return known
    const work = prepareFor(entry, label, profile)
    entry.prepared.set(key, work)
    work.catch(() => {
      // A document that cannot be read may have been mended on the server since.
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
      // What was prepared once is asked about again; what is only on its way is new enough.
      if (!known?.last || known.trackingNumber !== label.trackingNumber) return
      known.refreshing ??= replaceIfChanged(known, label).finally(() => {
        known.refreshing = null
      })
      await known.refreshing
    },
    leave(isNeeded) {
      // Once it is there nothing is left to give up.
      for (const [packagePk, entry] of entries) if (!isNeeded(packagePk)) entry.giveUp()
    },
    clear: () => entries.clear(),
  }
}
