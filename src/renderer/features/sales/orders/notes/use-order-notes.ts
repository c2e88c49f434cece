import { useMemo } from 'react'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { notesOf, type OrderNotesFound } from './order-notes-model.ts'

/** More notes than an order ever has; a server may return fewer per page. */
const PAGE_SIZE = 100

interface NotedOrder {
  pk: number
  note_pk: number | null
}

interface OrderNotesState {
  /** Null until the notes are loaded. */
  found: OrderNotesFound | null
  failure: string | null
  isFetching: boolean
  retry: () => void
}

/**
 * Reads the notes of an order. A refused or broken list is not a failure if the note that the order refers to can be
 * read.
 */
export function useOrderNotes({ pk, note_pk: notePk }: NotedOrder): OrderNotesState {
  const hasOwn = notePk !== null
  const own = useOperation('notes.retrieve', { params: { pk: notePk ?? 0 } }, { isEnabled: hasOwn })
  const query = { object_id: pk, page: FIRST_PAGE, page_size: PAGE_SIZE, ordering: '-pk' }
  const list = useOperation('notes.list', { query })
  const isSettled = !list.isPending && (!hasOwn || !own.isPending)
  // Another user deleted it meanwhile.
  const isGone = own.error?.error.code === ErrorCode.notFound
  const known = hasOwn && !isGone ? (own.data ?? null) : null
  const found = notesOf(pk, known, list.data ?? null)
  const isMissing = hasOwn && !isGone && own.error !== null && !found.notes.some((note) => note.pk === notePk)
  return {
    found: isSettled && !isMissing ? found : null,
    failure: isMissing ? (own.error?.error.message ?? null) : null,
    isFetching: own.isFetching || list.isFetching,
    retry: () => {
      void own.refetch()
      void list.refetch()
    },
  }
}

/** Reads the tags by pk; requests nothing without view_tag. */
export function useTagOptions(mayView: boolean) {
  const { data, error } = useOperation('tags.options', {}, { isEnabled: mayView })
  const options = useMemo(
    () => (data ?? []).map(({ value, label }) => ({ value: Number(value), label })),
    [data],
  )
  return { options, failure: error?.error.message ?? null }
}
