import { useEffect, useRef } from 'react'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import { request } from '../../lib/bridge.ts'
import type { SendPackage } from './send-order.ts'

/** The progress of fetching a label ahead of its print. */
interface Fetching {
  isComing: boolean
  problem: string | null
}

/**
 * Fetches and rasterises labels as soon as they exist (DESK-060), and cancels that when the packer leaves the bench.
 * Returns a function that retries a failed fetch.
 */
export function usePreparedLabels(
  packages: readonly SendPackage[],
  labelOf: (item: SendPackage) => LabelPlace,
  tell: (packagePk: number, fetching: Partial<Fetching>) => void,
): (item: SendPackage) => void {
  const prepared = useRef(new Set<string>())

  function prepare(item: SendPackage, key: string): void {
    prepared.current.add(key)
    tell(item.pk, { isComing: true })
    request('labels.prepare', labelOf(item))
      // A problem of the label itself is reported when it is printed.
      .then(({ problem = null }) => tell(item.pk, { isComing: false, problem }))
      .catch(() => {
        prepared.current.delete(key)
        tell(item.pk, { isComing: false, problem: null })
      })
  }

  useEffect(() => {
    for (const item of packages) {
      const key = keyOf(item)
      if (key !== null && !prepared.current.has(key)) prepare(item, key)
    }
  })
  useEffect(
    () => () => {
      request('labels.orderLeft').catch(() => {})
    },
    [],
  )

  return (item) => {
    const key = keyOf(item)
    if (key !== null) prepare(item, key)
  }
}

/**
 * Returns a key for the label, or null if there is none. It ignores the picture's reference, which changes with every
 * response.
 */
function keyOf({ pk, tracking_number: number, label_image: image }: SendPackage): string | null {
  return number || image ? `${pk} ${number} ${image ? 'image' : ''}` : null
}
