import { SENDABLE_STATUS } from '#shared/domain/packing.ts'
import type { LabelSource } from '../label-printing/ports.ts'
import { documentOf } from '../label-printing/label-source.ts'
import type { Log } from '../log/log.ts'
import { isNoResponse } from './offline-failures.ts'
import type { OrderCache } from './ports.ts'

/** Longest age in ms of the order at the bench whose label is printed without a connection. */
const OLDEST_ORDER_MS = 4 * 60 * 60_000

interface CachedLabelsDeps {
  source: LabelSource
  cache: Pick<OrderCache, 'label' | 'orderWith' | 'saveLabel'>
  /** Called with where a package's label came from. */
  onFetched?: (packagePk: number, from: 'server' | 'cache') => void
  log: Pick<Log, 'warn'>
}

/**
 * Fetches a label from the server, or from the cache if the server does not respond and the order was in production
 * within the last four hours. A label with another tracking number than the packer sees never comes from the cache.
 */
export function withCachedLabels({ source, cache, onFetched, log }: CachedLabelsDeps): LabelSource {
  function cached(packagePk: number, trackingNumber: string | null | undefined) {
    const order = cache.orderWith('package', packagePk)
    if (!order || order.ageMs > OLDEST_ORDER_MS || order.value.status !== SENDABLE_STATUS) return null
    const label = cache.label(packagePk)
    if (!label || (trackingNumber && label.value.trackingNumber !== trackingNumber)) return null
    return documentOf(label.value.bytes)
  }

  /** A packer may have no permission to fetch ahead, so each label that is fetched for the bench is cached too. */
  function remember(packagePk: number, trackingNumber: string, bytes: Uint8Array): void {
    try {
      cache.saveLabel(packagePk, trackingNumber, bytes)
    } catch (cause) {
      log.warn('offline', `the label of package ${packagePk} could not be cached`, cause)
    }
  }

  return {
    async fetch(packagePk, trackingNumber, signal) {
      try {
        const document = await source.fetch(packagePk, trackingNumber, signal)
        onFetched?.(packagePk, 'server')
        if (trackingNumber) remember(packagePk, trackingNumber, document.bytes)
        return document
      } catch (cause) {
        const label = isNoResponse(cause) ? cached(packagePk, trackingNumber) : null
        if (label === null) throw cause
        onFetched?.(packagePk, 'cache')
        return label
      }
    },
  }
}
