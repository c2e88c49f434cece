import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverMessages } from '#shared/api/api-error.ts'
import {
  isMarketplaceOrder,
  isWaitingForLabels,
  LABEL_POLL_INTERVAL_MS,
  isCommandRunning,
} from '#shared/domain/packing.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useIsOffline } from '../../lib/offline.ts'
import { useChangeRunners } from '../../lib/change/use-change-runner.ts'
import { alertFailure, signalSuccess } from '../../lib/bench-signals.ts'
import { LABEL_FAILED } from './bench-messages.ts'
import { checkOrder } from './order-check.ts'
import {
  addressesToLabel,
  addressLine,
  type SendAddress,
  type SendOrder,
  type SendOrderCache,
} from './send-order.ts'

interface LabelGeneration {
  isWorking: boolean
  /** Orders a label for every address that lacks one. */
  generate: () => Promise<void>
  /** The carrier's words about the last refused label, or null. */
  refusal: string | null
  /**
   * True if a marketplace label was ordered here but the server does not report it yet, or if the program orders the
   * label later. Ordering it again would cost twice.
   */
  isOrdered: (address: SendAddress) => boolean
}

/** Whether the order has a label for the address, or one is being made. An order without packages proves nothing. */
function isLabelled(order: SendOrder, { pk }: SendAddress): boolean {
  const left = addressesToLabel(order).find((address) => address.pk === pk)
  return order.delivery_packages.length > 0 && (left === undefined || isCommandRunning(left))
}

/**
 * `onOrdered` is called for marketplace labels, which arrive later. `isRecorded`: the label was wanted without a
 * connection, so the program orders it itself, and ordering it here would pay for a second one.
 */
export function useLabelGeneration(
  order: SendOrder,
  cache: SendOrderCache,
  onOrdered: () => void,
  isRecorded: (address: SendAddress) => boolean,
): LabelGeneration {
  const [isWorking, setIsWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = useRef(false)
  const [orderedPks, setOrderedPks] = useState<ReadonlySet<number>>(new Set())
  // A label ordered twice is paid twice, so a retry verifies the order first and then prompts the packer.
  const runnerOf = useChangeRunners<void>('report-then-prompt')

  const isOrdered = (address: SendAddress) =>
    isRecorded(address) ||
    (orderedPks.has(address.pk) && !address.tracking_number && !address.detail?.cmd?.status)

  /**
   * Throws if the order failed, after the failure was reported, or if the user left the prompt open. `subject` names
   * the address if there are several.
   */
  async function orderLabel(address: SendAddress, subject: string | null, tell: (cause: unknown) => void) {
    await runnerOf(address.pk).run({
      done: ['zamówiono etykietę', subject].filter(Boolean).join(': '),
      async send() {
        try {
          await call('orderDeliveries.generateLabel', { params: { pk: address.pk } })
        } catch (cause) {
          tell(cause)
          throw cause
        }
      },
      proof: async () => (isLabelled(await cache.read(), address) ? { held: undefined } : null),
    })
  }

  async function generateAll(): Promise<void> {
    const waiting = addressesToLabel(order).filter(
      (address) => !isCommandRunning(address) && !isOrdered(address),
    )
    const ordered: number[] = []
    let hasFailed = false
    let isSent = false
    // Sequential, because carriers reject concurrent orders of one client.
    for (const address of waiting) {
      const now = await checkOrder(cache, 'generateLabel')
      if (now === null) {
        hasFailed = true
        break
      }
      // Another user has already ordered this label, and the carrier would charge for a second one.
      if (isLabelled(now, address) && !runnerOf(address.pk).hasUnknownOutcome()) {
        ordered.push(address.pk)
        continue
      }
      isSent = true
      const subject = waiting.length > 1 ? addressLine(address) : null
      const tell = (cause: unknown) => {
        hasFailed = true
        const error = toApiError(cause)
        if (error.code === ErrorCode.validation) setRefusal(serverMessages(error).join(' ') || LABEL_FAILED)
        alertFailure(error, LABEL_FAILED, subject)
      }
      try {
        await orderLabel(address, subject, tell)
        ordered.push(address.pk)
      } catch {
        hasFailed = true
      }
    }
    if (isMarketplaceOrder(order)) setOrderedPks((known) => new Set([...known, ...ordered]))
    // Even a failed request may have created a label, so the addresses are always re-read.
    if (isSent) await cache.reload()
    if (ordered.length === 0) return
    if (isMarketplaceOrder(order)) onOrdered()
    if (!hasFailed) signalSuccess()
  }

  async function generate(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsWorking(true)
    setRefusal(null)
    try {
      await generateAll()
    } finally {
      isBusy.current = false
      setIsWorking(false)
    }
  }

  return { isWorking, generate, refusal, isOrdered }
}

export interface LabelPoll {
  isRunning: boolean
  /** True if the last poll failed; polling continues. */
  hasFailed: boolean
  start: () => void
}

/**
 * Polls a marketplace order's labels every 5 s until they exist or the screen closes. For a packer who may send but not
 * view orders the server refuses the order itself, so the send record is polled instead.
 */
export function useLabelPoll(order: SendOrder, merge: SendOrderCache['merge']): LabelPoll {
  const { pk } = order
  // A screen opened while a command runs waits for it, like the one that started it.
  const [isStarted, setIsStarted] = useState(
    () => isMarketplaceOrder(order) && order.delivery_addresses.some(isCommandRunning),
  )
  const mayView = useRef(true)
  // Without the server there is nothing to poll; the order is re-read when the connection is back.
  const isOffline = useIsOffline()
  const isRunning = isStarted && !isOffline && isWaitingForLabels(order)

  const { data, isError } = useQuery({
    queryKey: ['packing', 'labelPoll', pk],
    enabled: isRunning,
    // The first poll comes one interval after the order was read.
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: LABEL_POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) => {
      const input = { params: { pk } }
      const options = { signal, allowDuplicate: true }
      if (mayView.current) {
        try {
          return await call('orders.poll', input, options)
        } catch (cause) {
          if (toApiError(cause).code !== ErrorCode.forbidden) throw cause
          mayView.current = false
        }
      }
      return call('orders.sendRetrieve', input, options)
    },
  })

  useEffect(() => {
    if (data) merge(data)
  }, [data, merge])

  return { isRunning, hasFailed: isRunning && isError, start: () => setIsStarted(true) }
}
