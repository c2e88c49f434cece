import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { BodyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { upload, type TransferProgress } from '../../../lib/transfers.ts'
import { confirm } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notices.ts'
import { isOutcomeUnknown } from './refusals.ts'

export const FAILED = 'Nie udało się dodać zamówienia.'

const SEND_AGAIN = {
  title: 'Wysłać zamówienie jeszcze raz?',
  text: 'Odpowiedź na poprzednią próbę nie dotarła, więc zamówienie mogło już powstać. Sprawdź je na liście zamówień.',
  confirmLabel: 'Wyślij jeszcze raz',
  cancelLabel: 'Wróć do formularza',
} as const

interface OrderSending {
  isSending: boolean
  progress: TransferProgress | null
  /** Nobody knows whether the last try made an order. */
  isUnknown: boolean
  cancel: () => void
  /** Sends once, however often it is called meanwhile. */
  send: (body: BodyOf<'orders.create'>) => Promise<void>
}

interface OrderSendingOptions {
  onCreated: (pk: number | null) => void
  /** Field errors and the others; nothing typed is lost. */
  onRefused: (error: ApiError) => void
}

export function useOrderSending({ onCreated, onRefused }: OrderSendingOptions): OrderSending {
  const queries = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const [progress, setProgress] = useState<TransferProgress | null>(null)
  // The state is a drawing behind: a second press in the same moment would still see "idle".
  const running = useRef<AbortController | null>(null)

  async function attempt(body: BodyOf<'orders.create'>, signal: AbortSignal) {
    try {
      const reply = await upload(
        'orders.create',
        { body },
        {
          signal,
          onProgress: (doneBytes, totalBytes) => setProgress({ doneBytes, totalBytes }),
        },
      )
      setIsUnknown(false)
      await queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      onCreated(reply?.pk ?? null)
    } catch (cause) {
      const error = toApiError(cause)
      setIsUnknown(isOutcomeUnknown(error))
      tell(error)
      onRefused(error)
    }
  }

  return {
    isSending,
    progress,
    isUnknown,
    cancel: () => running.current?.abort(),
    async send(body) {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      try {
        if (isUnknown && !(await confirm(SEND_AGAIN))) return
        setProgress(null)
        setIsSending(true)
        await attempt(body, controller.signal)
      } finally {
        running.current = null
        setIsSending(false)
      }
    },
  }
}

/** One notice: that it failed, and the server's words that belong to no field, or why nothing came of it. */
function tell(error: ApiError): void {
  if (error.code === ErrorCode.unauthorized) return
  if (error.code === ErrorCode.cancelled) {
    notify.info('Anulowano wysyłanie zamówienia.')
    return
  }
  const others = error.nonFieldErrors?.join('; ')
  const hasFields = Object.keys(error.fieldErrors ?? {}).length > 0
  const why = others ?? (hasFields ? null : error.message)
  notify.error(why ? [FAILED, why] : [FAILED])
}
