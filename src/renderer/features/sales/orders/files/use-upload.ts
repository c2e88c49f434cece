import { useEffect, useRef, useState } from 'react'
import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { CallInput } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { upload, type TransferProgress } from '../../../../lib/transfers.ts'

const TOO_LARGE = 413

/** Replaces the message of common failures with one that says what to do. */
function reported(error: ApiError): ApiError {
  if (error.code === ErrorCode.cancelled) return { ...error, message: 'Przerwano wysyłanie.' }
  if (error.status === TOO_LARGE) return { ...error, message: 'Plik jest za duży dla serwera (HTTP 413).' }
  return error
}

interface Upload {
  /** Null while nothing is being uploaded. */
  progress: TransferProgress | null
  send: <N extends OperationName>(operation: N, input: CallInput<N>) => Promise<ReplyOf<N>>
  cancel: () => void
}

/** Runs one upload of a dialog at a time. Leaving the dialog aborts it. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<TransferProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    async send(operation, input) {
      const controller = new AbortController()
      running.current = controller
      setProgress({ doneBytes: 0, totalBytes: null })
      try {
        return await upload(operation, input, {
          signal: controller.signal,
          onProgress: (doneBytes, totalBytes) => setProgress({ doneBytes, totalBytes }),
        })
      } catch (cause) {
        throw new ApiFailure(reported(toApiError(cause)), { cause })
      } finally {
        setProgress(null)
      }
    },
    cancel: () => running.current?.abort(),
  }
}

/** Moves errors of fields that the dialog does not have to the general errors above its buttons. */
export function withKnownFields(error: ApiError, known: readonly string[]): ApiError {
  const fields = Object.entries(error.fieldErrors ?? {})
  const shown = fields.filter(([name]) => known.includes(name))
  const others = fields.filter(([name]) => !known.includes(name)).flatMap(([, texts]) => texts)
  const nonFieldErrors = [...(error.nonFieldErrors ?? []), ...others]
  return {
    ...error,
    fieldErrors: shown.length > 0 ? Object.fromEntries(shown) : undefined,
    nonFieldErrors: nonFieldErrors.length > 0 ? nonFieldErrors : undefined,
  }
}
