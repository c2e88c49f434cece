import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useMissingAddress } from '../../lib/dead-address.ts'
import { NavigationContext } from '../../lib/navigation.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown for an address whose record does not exist. */
export const MISSING_RECORD = 'Nie istnieje albo został usunięty.'

interface RecordProblemProps {
  /** Name of the requested thing in the genitive, e.g. `zamówienia`. */
  of: string
  /** Shown if the record does not exist: `Nie ma zamówienia 7`, and where to look for it. */
  missing: { title: string; text?: string }
  error: ApiFailure
  isWorking: boolean
  retry: () => void
}

/** Button to the list of the record's area, if the user may see it. */
function WayToList() {
  const { pathname } = useLocation()
  const [, area = ''] = pathname.split('/')
  const items = use(NavigationContext).flatMap((section) => section.items)
  const list = items.find(({ path }) => path.startsWith(`/${area}/`))
  const navigate = useNavigate()
  return list && <ActionButton text={list.label} onClick={() => void navigate(list.path)} />
}

/** Shown in place of a record that could not be read: it does not exist, access is denied, or the request failed. */
export function RecordUnavailable({ of, missing, error, isWorking, retry }: RecordProblemProps) {
  const { code, message, nonFieldErrors, failureId } = toApiError(error)
  const reason = nonFieldErrors?.join(' ') || message
  const isMissing = code === ErrorCode.notFound
  useMissingAddress(isMissing)
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
