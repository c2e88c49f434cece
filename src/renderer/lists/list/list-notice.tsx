import { Button, Callout } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { CountedForms } from '#shared/domain/counted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedReading } from '../../ui/failed-reading.tsx'
import type { List } from './use-list.ts'

interface ListNoticeProps {
  list: Pick<List<unknown>, 'rows' | 'count' | 'error' | 'refresh'>
  words: CountedForms
  /** What the list would contain and how rows are created. */
  empty: string
  /** Shown if filters or a search leave no rows; null if nothing narrows the list. */
  emptyResult: ReactElement | null
  failure?: ListFailure | undefined
}

/** Texts shown if the list could not be read at all. */
export interface ListFailure {
  title: string
  retryText: string
}

/** A search for days is not finished; another read continues it. */
const DAYS_NOT_REACHED: ListFailure = {
  title: 'Nie dotarto jeszcze do wybranych dni',
  retryText: 'Szukaj dalej',
}

const FAILURE: ListFailure = { title: 'Nie udało się wczytać listy', retryText: 'Ponów' }

/**
 * Returns a notice that explains why there are no rows and what to do. If old rows are still shown, a failure is a line
 * above them.
 */
export function listNotice(props: ListNoticeProps) {
  const { list, words, empty, emptyResult } = props
  const { error, rows, count, refresh } = list
  const failure = error?.code === ErrorCode.daysNotReached ? DAYS_NOT_REACHED : (props.failure ?? FAILURE)
  if (error && rows === null) {
    return (
      <FailedReading title={failure.title} error={error} onRetry={refresh} retryText={failure.retryText} />
    )
  }
  if (error) {
    return (
      <Callout compact intent="danger" role="alert" className="list-stale-notice">
        Lista może być nieaktualna: {error.message}{' '}
        <Button size="small" text={failure.retryText} onClick={refresh} />
      </Callout>
    )
  }
  if (rows === null || rows.length > 0) return null
  if (emptyResult) return emptyResult
  return <EmptyState title={`Brak ${words[2]}`} text={count ? 'Ta strona listy jest pusta.' : empty} />
}
