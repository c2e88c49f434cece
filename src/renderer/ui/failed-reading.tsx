import type { ApiError } from '#shared/api/api-error.ts'
import { ActionButton } from './action-button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedReadingProps {
  /** Title of the failure: `Nie udało się wczytać świąt`. */
  title: string
  error: Pick<ApiError, 'message' | 'nonFieldErrors' | 'failureId'>
  onRetry: () => void
  /** Another attempt is running. */
  isWorking?: boolean
  retryText?: string
}

/** Shown instead of content that could not be read: the reason, the failure's id and a retry button. */
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
