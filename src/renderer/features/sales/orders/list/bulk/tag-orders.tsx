import { useRef } from 'react'
import { z } from 'zod'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { FormOptionsSelect } from '../../../../../forms/fields/form-search.tsx'
import { FormDialog } from '../../../../../forms/record/form-dialog.tsx'
import { call } from '../../../../../lib/api.ts'
import { toApiError } from '../../../../../lib/bridge.ts'
import type { BulkAction } from '../../../../../lists/bulk/bulk-action-buttons.tsx'
import type { BulkRound } from '../../../../../lists/bulk/bulk-action-run.ts'
import type { DialogAsked } from '../../../../../ui/use-asked.ts'
import { notesOf, ORDER_CONTENT, type Note } from '../../notes/order-notes-model.ts'
import { useTagOptions } from '../../notes/use-order-notes.ts'
import type { OrderListRow } from '../orders.columns.tsx'
import { undoneOutcome, type BulkQuestion } from './stop-orders.tsx'

/** Text of a note that exists only for its tags; the API requires a text. */
const TAGS_ONLY = 'Tagi'

const read = (pk: number) => call('orders.retrieve', { params: { pk } }, { allowDuplicate: true })

async function noteOf(order: { note_pk: number | null }): Promise<Note | null> {
  if (order.note_pk === null) return null
  try {
    return await call('notes.retrieve', { params: { pk: order.note_pk } }, { allowDuplicate: true })
  } catch (cause) {
    if (toApiError(cause).status === 404) return null
    throw cause
  }
}

/** Finds a note whose creation was not answered, on a server whose order does not refer to it. */
async function createdNote(pk: number): Promise<Note | null> {
  const query = { object_id: pk, page: 1, ordering: '-pk' }
  const page = await call('notes.list', { query }, { allowDuplicate: true })
  return notesOf(pk, null, page).notes.find(({ text }) => text === TAGS_ONLY) ?? null
}

const sorted = (pks: Iterable<number>): number[] => [...new Set(pks)].toSorted((a, b) => a - b)
const isSame = (a: readonly number[], b: readonly number[]) => sorted(a).join() === sorted(b).join()

/** What tagging did to an order's note. */
interface Tagged {
  note: number
  /** Tags before; null if the note was created. */
  former: readonly number[] | null
  /** Tags after. */
  left: readonly number[]
}

/** Adds tags to the notes of orders, and takes back what it added. */
class Tagging {
  private readonly tagged = new Map<number, Tagged>()
  /** Orders for which a note was sent, whatever became of the response. */
  private readonly created = new Set<number>()
  private readonly tags: readonly number[]
  private readonly mayDelete: boolean

  constructor(tags: readonly number[], mayDelete: boolean) {
    this.tags = tags
    this.mayDelete = mayDelete
  }

  /** Reads the note first, so that its tags and text stay. */
  async add(pk: number): Promise<void> {
    const note = await noteOf(await read(pk))
    if (!note) {
      const body = { text: TAGS_ONLY, object_id: pk, content_type: ORDER_CONTENT, tags: sorted(this.tags) }
      this.created.add(pk)
      const made = await call('notes.create', { body })
      this.tagged.set(pk, { note: made.pk, former: null, left: body.tags })
      return
    }
    const tags = sorted([...note.tags, ...this.tags])
    if (isSame(tags, note.tags)) return
    this.tagged.set(pk, { note: note.pk, former: note.tags, left: tags })
    await call('notes.update', { params: { pk: note.pk }, body: { tags } })
  }

  async isThere(pk: number): Promise<boolean> {
    const note = (await noteOf(await read(pk))) ?? (this.created.has(pk) ? await createdNote(pk) : null)
    const isHeld = note !== null && this.tags.every((tag) => note.tags.includes(tag))
    // Only a note that was sent from here may be removed by the undo.
    const isOwn = this.created.has(pk) && !this.tagged.has(pk)
    if (isHeld && isOwn && note.text === TAGS_ONLY && isSame(note.tags, this.tags))
      this.tagged.set(pk, { note: note.pk, former: null, left: note.tags })
    return isHeld
  }

  readonly undo: BulkRound = {
    perform: async (pk) => {
      const tagged = this.tagged.get(pk)
      if (!tagged) return
      const params = { pk: tagged.note }
      if (tagged.former === null && this.mayDelete) await call('notes.delete', { params })
      else await call('notes.update', { params, body: { tags: [...(tagged.former ?? [])] } })
    },
    recheck: async (pk) => {
      const tagged = this.tagged.get(pk)
      // It had the tags before, so there is nothing to take back.
      if (!tagged) return { kind: 'done' }
      const note = await noteOf({ note_pk: tagged.note })
      if (note === null) return { kind: 'changed', text: 'Notatki już nie ma.' }
      if (tagged.former === null && note.text !== TAGS_ONLY)
        return { kind: 'changed', text: 'Ktoś dopisał coś w notatce.' }
      return isSame(note.tags, tagged.left) ? null : { kind: 'changed', text: 'Ktoś zmienił tagi.' }
    },
    outcomeOf: undoneOutcome,
  }
}

/** Adds tags to the selected orders. A tag of an order is a tag of its note. */
export const tagOrders = (
  ask: (question: BulkQuestion) => Promise<readonly number[] | null>,
  mayDeleteNotes: boolean,
): BulkAction<OrderListRow> => ({
  id: 'tag',
  label: 'Otaguj',
  refusalOf: () => null,
  async ask({ rows, skipped }) {
    const pks = rows.map(({ pk }) => pk)
    const tags = await ask({ pks, skipped })
    if (tags === null || tags.length === 0) return null
    const tagging = new Tagging(tags, mayDeleteNotes)
    return {
      pks,
      skipped,
      perform: (pk) => tagging.add(pk),
      isThere: (pk) => tagging.isThere(pk),
      undo: tagging.undo,
    }
  },
  perform: () => Promise.reject(new Error('the tags are missing')),
  operation: 'notes.update',
  read,
  isAchieved: () => false,
})

const schema = z.object({ tags: z.array(z.number().int()).min(1, 'Wybierz przynajmniej jeden tag.') })

/** Prompts for the tags to add. */
export function TagOrdersDialog({ question, answer }: DialogAsked<BulkQuestion, readonly number[]>) {
  const tags = useTagOptions(true)
  const given = useRef<readonly number[] | null>(null)
  return (
    <FormDialog
      title={`Otagować ${countOf(question.pks.length, COUNTED.order)}?`}
      schema={schema}
      values={{ tags: [] as number[] }}
      unsavedText="wybrane tagi"
      submitText={`Otaguj ${countOf(question.pks.length, COUNTED.order)}`}
      submit={(values) => {
        given.current = values['tags'] as number[]
        return Promise.resolve()
      }}
      onClose={() => answer(given.current)}
    >
      <FormOptionsSelect
        name="tags"
        label="Tagi"
        options={tags.options}
        help={
          tags.failure
            ? `Nie udało się wczytać tagów: ${tags.failure}`
            : `Dojdą do tych, które już są. Zamówienie bez notatki dostanie notatkę „${TAGS_ONLY}”.`
        }
      />
    </FormDialog>
  )
}
