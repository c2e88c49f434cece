import { useEffect, useRef } from 'react'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import { request } from '../../lib/bridge.ts'
import type { SendPackage } from './send-order.ts'

/** How the fetching of a label ahead of its print goes. */
interface Fetching {
  isComing: boolean
  problem: string | null
}

/**
 * Has labels fetched and rastered as soon as they exist (DESK-060), and given up when the bench is left. Answers how to
 * have one fetched again that did not come.
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
      // What is wrong with the label itself is said when it is printed.
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

/** Names a label; null while there is none. The reference of one and the same picture changes from answer to answer. */
function keyOf({ pk, tracking_number: number, label_image: image }: SendPackage): string | null {
  return number || image ? `${pk} ${number} ${image ? 'image' : ''}` : null
}
