import type { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface RecordProblemProps {
  /** Genitive of what was asked for: `zamówienia`. */
  of: string
  /** Said of a record that is not there: `Nie ma zamówienia 7`, and where to look for it. */
  missing: { title: string; text?: string }
  error: ApiFailure
  isWorking: boolean
  retry: () => void
}

/** In place of a record that could not be read: not there, not ours, or a failure. */
export function RecordProblem({ of, missing, error, isWorking, retry }: RecordProblemProps) {
  const { code, message, nonFieldErrors } = toApiError(error)
  const reason = nonFieldErrors?.join(' ') || message
  const isMissing = code === ErrorCode.notFound
  const { title, text = reason } = isMissing
    ? missing
    : { title: code === ErrorCode.forbidden ? `Brak dostępu do ${of}` : `Nie udało się wczytać ${of}` }
  return (
    <EmptyState
      role="alert"
      title={title}
      text={text}
      action={
        <ActionButton
          intent={isMissing ? 'none' : 'primary'}
          text="Spróbuj ponownie"
          isWorking={isWorking}
          onClick={retry}
        />
      }
    />
  )
}
