import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { BodyOf, RecordOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { findCreated, knownPks, isIntended, type Creation } from '../../../../forms/record/created-record.ts'
import type { FormErrors } from '../../../../forms/record/form-errors.tsx'
import { isSameContent } from '../../../../forms/record/record-changes.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { upload, type TransferProgress } from '../../../../lib/transfers.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import { useIsHere } from '../../../../lib/use-is-here.ts'
import { notify } from '../../../../ui/notices.ts'
import { checkOrderParts } from './order-parts-check.ts'
import type { AnyRecord } from '../../../../lib/resource-calls.ts'

type OrderBody = BodyOf<'orders.create'>
type Place = OrderBody['delivery_addresses'][number]

const placeOf = ({ order_products: _amounts, ...place }: Place) => place

/** Whether each address of the new order has a match in the record. A record without addresses counts as a match. */
function hasPlaces(wanted: readonly Place[], held: RecordOf<'orders'>['delivery_addresses']): boolean {
  if (held.length === 0) return true
  return (
    held.length === wanted.length &&
    wanted.every((place) => held.some((address) => isIntended(placeOf(place), address)))
  )
}

/**
 * Describes how to recognise the new order among the newest ones: by its head, the number of its lines and its
 * addresses.
 */
function creationOf(body: OrderBody, known: ReadonlySet<number>): Creation {
  const { client, company_localization, lang, currency, payment_method, realization_date } = body
  return {
    body: { client, company_localization, lang, currency, payment_method, realization_date },
    known,
    sentAt: Date.now(),
    query: { client_pk: client },
    isOurs(record: AnyRecord) {
      const order = record as RecordOf<'orders'>
      const lines = order.order_products.length
      return (
        (lines === 0 || lines === body.order_products.length) &&
        hasPlaces(body.delivery_addresses, order.delivery_addresses)
      )
    },
  }
}

/** Shown if the order found was created by an earlier try and the form has been changed since. */
const AS_BEFORE =
  'Zamówienie powstało przy poprzedniej próbie: nie ma w nim tego, co później zmieniono w formularzu.'

export const FAILED = 'Nie udało się dodać zamówienia.'

interface OrderSending {
  isSending: boolean
  progress: TransferProgress | null
  /** Whether the outcome of the last try is unknown: an order may have been created. */
  isUnknown: boolean
  cancel: () => void
  /** Sends the order; calls while a request is pending are ignored. */
  send: (body: BodyOf<'orders.create'>) => Promise<void>
}

interface OrderSendingOptions {
  errors: FormErrors
  onCreated: (pk: number | null) => void
  /** Receives field errors and general errors. Typed values are not lost. */
  onRefused: (error: ApiError) => void
}

export function useOrderSending({ errors, onCreated, onRefused }: OrderSendingOptions): OrderSending {
  const queries = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const runner = useChangeRunner<number | null>()
  const isHere = useIsHere()
  const [progress, setProgress] = useState<TransferProgress | null>(null)
  // A ref, because the state is one render behind: a second press in the same moment would still see "idle".
  const isBusy = useRef(false)
  const running = useRef<AbortController | null>(null)

  const onProgress = (doneBytes: number, totalBytes: number | null, isAgain: boolean) =>
    setProgress({ doneBytes, totalBytes, isAgain })

  /** Uses an own abort controller for each request, so that a cancelled one stays cancelled. */
  function send(body: BodyOf<'orders.create'>) {
    const controller = new AbortController()
    running.current = controller
    return upload('orders.create', { body }, { signal: controller.signal, onProgress })
  }

  async function attempt(body: BodyOf<'orders.create'>) {
    const creation = creationOf(body, knownPks(queries, 'orders'))
    try {
      const change = {
        body,
        done: 'zamówienie powstało',
        operation: 'orders.create' as const,
        // Navigation to the new order does not wait for the lists to reload.
        isReloadedInBackground: true,
        send: async () => (await send(body))?.pk ?? null,
        async proof() {
          const made = await findCreated('orders', creation)
          return made && { held: made.pk }
        },
      }
      const { result: pk, change: done } = await runner.run(change)
      if (!isSameContent((done as typeof change).body, body)) notify.warning(AS_BEFORE, null)
      setIsUnknown(false)
      errors.settle()
      if (pk !== null) void checkOrderParts((done as typeof change).body, pk)
      // A result that arrives after the user has left the screen must not navigate.
      if (isHere.current) onCreated(pk)
    } catch (cause) {
      const error = errors.of(toApiError(cause))
      setIsUnknown(runner.hasUnknownOutcome())
      if (!runner.hasUnknownOutcome()) tell(error)
      onRefused(error)
    }
  }

  return {
    isSending,
    progress,
    isUnknown,
    cancel: () => running.current?.abort(),
    async send(body) {
      if (isBusy.current) return
      isBusy.current = true
      try {
        setProgress(null)
        setIsSending(true)
        await attempt(body)
      } finally {
        isBusy.current = false
        running.current = null
        setIsSending(false)
      }
    },
  }
}

/**
 * Shows one notice: that the order was not created, and why (general server errors, or the error's message if no field
 * has one).
 */
function tell(error: ApiError): void {
  if (error.code === ErrorCode.unauthorized) return
  if (error.code === ErrorCode.cancelled) {
    notify.info('Przerwano zapisywanie zamówienia.')
    return
  }
  const others = error.nonFieldErrors?.join('; ')
  const hasFields = Object.keys(error.fieldErrors ?? {}).length > 0
  const why = others ?? (hasFields ? null : error.message)
  notify.error(why ? [FAILED, why] : [FAILED], error)
}
