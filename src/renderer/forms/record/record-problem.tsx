import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useDeadAddress } from '../../lib/dead-address.ts'
import { NavigationContext } from '../../lib/navigation.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Why a record that somebody has an address of may be nowhere. */
export const MISSING_RECORD = 'Nie istnieje albo został usunięty.'

interface RecordProblemProps {
  /** Genitive of what was asked for: `zamówienia`. */
  of: string
  /** Said of a record that is not there: `Nie ma zamówienia 7`, and where to look for it. */
  missing: { title: string; text?: string }
  error: ApiFailure
  isWorking: boolean
  retry: () => void
}

/** To the list of the record's area, where this person may see it. */
function WayToList() {
  const { pathname } = useLocation()
  const [, area = ''] = pathname.split('/')
  const items = use(NavigationContext).flatMap((section) => section.items)
  const list = items.find(({ path }) => path.startsWith(`/${area}/`))
  const navigate = useNavigate()
  return list && <ActionButton text={list.label} onClick={() => void navigate(list.path)} />
}

/** In place of a record that could not be read: not there, not ours, or a failure. */
export function RecordProblem({ of, missing, error, isWorking, retry }: RecordProblemProps) {
  const { code, message, nonFieldErrors, failureId } = toApiError(error)
  const reason = nonFieldErrors?.join(' ') || message
  const isMissing = code === ErrorCode.notFound
  useDeadAddress(isMissing)
  const { title, text = reason } = isMissing
    ? missing
    : { title: code === ErrorCode.forbidden ? `Brak dostępu do ${of}` : `Nie udało się wczytać ${of}` }
  return (
    <EmptyState
      role="alert"
      isScreen
      title={title}
      text={text}
      failureId={isMissing ? undefined : failureId}
      action={
        <div className="button-row">
          <ActionButton
            intent={isMissing ? 'none' : 'primary'}
            text="Ponów"
            isWorking={isWorking}
            onClick={retry}
          />
          <WayToList />
        </div>
      }
    />
  )
}
