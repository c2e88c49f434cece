import { useState } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import { notes } from '#shared/api/resources/notes.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { returnedToEditing } from '../../../../forms/record/edit-session.ts'
import type { Values } from '../../../../forms/record/record-changes.ts'
import { useCreation } from '../../../../forms/record/use-record-creation.ts'
import { useRecordUpdate } from '../../../../forms/record/use-record-update.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { settledAfter } from '../../../../lib/change/change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import { ORDER_CONTENT, type Note } from './order-notes-model.ts'

const SAVE_FAILED = 'Nie udało się zapisać notatki.'

const LABELS = { text: 'Treść', tags: 'Tagi' }

/** Sorted, because servers return many-to-many lists in any order. */
const sorted = (pks: readonly number[]): number[] => pks.toSorted((a, b) => a - b)

const valuesOf = ({ text, tags }: Pick<Note, 'text' | 'tags'>) => ({ text: text ?? '', tags: sorted(tags) })

const NEW = { text: null, tags: [] }

/** Placeholder record for a new note; it is never compared. */
const NOTHING = notes.record.parse({ pk: 0 })

interface NoteSave {
  start: ReturnType<typeof valuesOf>
  save: (values: Values) => Promise<void>
}

/** Creates a note on the order, or sends the changed fields of an existing note. Tags are sent as pks. */
export function useNoteSave(orderPk: number, note: Note | null): NoteSave {
  const [start] = useState(() => valuesOf(note ?? NEW))
  const [record] = useState(note ?? NOTHING)
  const update = useRecordUpdate({ resource: 'notes', record, adapter: { toForm: valuesOf }, labels: LABELS })
  const create = useCreation('notes', { object_id: orderPk })

  async function send(values: Values): Promise<string | null> {
    const mine = { ...values, tags: sorted(values['tags'] as number[]) }
    if (!note) {
      const body = { ...mine, object_id: orderPk, content_type: ORDER_CONTENT }
      await create({ values: body, body })
      return 'Dodano notatkę'
    }
    // Also reloads after a failure, because the note may have been saved although the response was lost.
    const outcome = await settledAfter('notes.update', () => update.save(mine))
    if (!outcome) throw returnedToEditing()
    return outcome.isChanged ? 'Zapisano notatkę' : null
  }

  async function save(values: Values): Promise<void> {
    try {
      const success = await send(values)
      if (success) notify.success(success)
    } catch (cause) {
      throw withNoteError(cause)
    }
  }

  return { start, save }
}

/** Keeps the field errors and adds a general error that says what failed and why. */
function withNoteError(cause: unknown): ApiFailure {
  const error = toApiError(cause)
  if (error.code === ErrorCode.cancelled) return new ApiFailure(error)
  const hasFields = Object.keys(error.fieldErrors ?? {}).length > 0
  const texts = error.nonFieldErrors ?? []
  const reasons = texts.length > 0 || hasFields ? texts : [error.message]
  return new ApiFailure({ ...error, nonFieldErrors: [SAVE_FAILED, ...reasons.filter(Boolean)] })
}
