import type { ApiError } from '#shared/api/api-error.ts'
import { ActionButton } from './action-button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedReadingProps {
  /** What could not be read: `Nie udało się wczytać świąt`. */
  title: string
  error: Pick<ApiError, 'message' | 'nonFieldErrors' | 'failureId'>
  onRetry: () => void
  /** It is being read again. */
  isWorking?: boolean
  retryText?: string
}

/** In place of what could not be read: why, the failure's number, and another try. */
export function FailedReading({
  title,
  error: { message, nonFieldErrors, failureId },
  onRetry,
  isWorking = false,
  retryText = 'Ponów',
}: FailedReadingProps) {
  return (
    <EmptyState
      role="alert"
      title={title}
      text={nonFieldErrors?.join(' ') || message}
      failureId={failureId}
      action={<ActionButton intent="primary" text={retryText} isWorking={isWorking} onClick={onRetry} />}
    />
  )
}
