import { SENDABLE_STATUS } from '#shared/domain/packing.ts'
import type { LabelSource } from '../label-printing/ports.ts'
import { documentOf } from '../label-printing/label-source.ts'
import { isNoResponse } from './offline-failures.ts'
import type { OrderCache } from './ports.ts'

/** Longest age in ms of the order at the bench whose label is printed without a connection. */
const OLDEST_ORDER_MS = 4 * 60 * 60_000

interface CachedLabelsDeps {
  source: LabelSource
  cache: Pick<OrderCache, 'label' | 'orderWith'>
}

/**
 * Fetches a label from the server, or from the cache if the server does not respond and the order was in production
 * within the last four hours. A label with another tracking number than the packer sees never comes from the cache.
 */
export function withCachedLabels({ source, cache }: CachedLabelsDeps): LabelSource {
  function cached(packagePk: number, trackingNumber: string | null | undefined) {
    const order = cache.orderWith('package', packagePk)
    if (!order || order.ageMs > OLDEST_ORDER_MS || order.value.status !== SENDABLE_STATUS) return null
    const label = cache.label(packagePk)
    if (!label || (trackingNumber && label.value.trackingNumber !== trackingNumber)) return null
    return documentOf(label.value.bytes)
  }

  return {
    async fetch(packagePk, trackingNumber, signal) {
      try {
        return await source.fetch(packagePk, trackingNumber, signal)
      } catch (cause) {
        const label = isNoResponse(cause) ? cached(packagePk, trackingNumber) : null
        if (label === null) throw cause
        return label
      }
    },
  }
}
