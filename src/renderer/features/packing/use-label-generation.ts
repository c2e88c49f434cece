import { useRef, useState } from 'react'
import { isMarketplaceOrder } from '#shared/domain/packing.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { alertFailure, LABEL_FAILED } from './bench-failures.ts'
import {
  addressesToLabel,
  addressLine,
  isCommandRunning,
  type SendAddress,
  type SendOrder,
} from './bench-model.ts'
import { signalSuccess } from './bench-signals.ts'

export interface LabelGeneration {
  isWorking: boolean
  /** Orders a label for every address that lacks one. */
  generate: () => Promise<void>
  /** A marketplace label was ordered here and the server says nothing of it yet: ordering again would pay twice. */
  isOrdered: (address: SendAddress) => boolean
}

/** `onOrdered` hears of a marketplace label that will come later. */
export function useLabelGeneration(
  order: SendOrder,
  reload: () => Promise<void>,
  onOrdered: () => void,
): LabelGeneration {
  const [isWorking, setIsWorking] = useState(false)
  const isBusy = useRef(false)
  const [orderedPks, setOrderedPks] = useState<ReadonlySet<number>>(new Set())

  const isOrdered = (address: SendAddress) =>
    orderedPks.has(address.pk) && !address.tracking_number && !address.detail?.cmd?.status

  async function generateAll(): Promise<void> {
    const waiting = addressesToLabel(order).filter(
      (address) => !isCommandRunning(address) && !isOrdered(address),
    )
    const ordered: number[] = []
    // One after the other: carriers' services answer parallel orders of one client with errors.
    for (const address of waiting) {
      try {
        await call('orderDeliveries.generateLabel', { params: { pk: address.pk } })
        ordered.push(address.pk)
      } catch (cause) {
        const subject = waiting.length > 1 ? addressLine(address) : null
        alertFailure(toApiError(cause), LABEL_FAILED, subject)
      }
    }
    if (isMarketplaceOrder(order)) setOrderedPks((known) => new Set([...known, ...ordered]))
    // A refused or a lost answer may have left a label all the same: the addresses are read again either way.
    await reload()
    if (ordered.length === 0) return
    if (isMarketplaceOrder(order)) onOrdered()
    if (ordered.length === waiting.length) signalSuccess()
  }

  async function generate(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsWorking(true)
    try {
      await generateAll()
    } finally {
      isBusy.current = false
      setIsWorking(false)
    }
  }

  return { isWorking, generate, isOrdered }
}
