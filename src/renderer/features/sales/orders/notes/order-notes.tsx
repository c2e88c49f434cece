import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useDeleteRecord } from '../../../../forms/record/delete-record.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { OrderSection } from '../details/order-details-section.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { OrderNote } from './order-note.tsx'
import { nameOfNote, type Note } from './order-notes-model.ts'
import { useOrderNotes, useTagOptions } from './use-order-notes.ts'
import './notes.css'

interface NotedOrder {
  pk: number
  note_pk: number | null
}

/** The notes of an order. Without view_note nothing is shown or requested (ORD-112). */
export function OrderNotes({ order }: { order: NotedOrder }) {
  const user = useSessionUser()
  return can(user, 'view', 'note') ? <NotesSection order={order} /> : null
}

function NotesSection({ order }: { order: NotedOrder }) {
  const user = useSessionUser()
  const { found, failure, isFetching, retry } = useOrderNotes(order)
  const { options: tags } = useTagOptions(can(user, 'view', 'tag'))
  const [open, setOpen] = useState<Note | 'new' | null>(null)
  const deleteNote = useDeleteRecord('notes')
  const mayAdd = can(user, 'add', 'note')
  useCommands(
    mayAdd ? [{ id: 'order.note', label: 'Dodaj notatkę', keys: 'n', run: () => setOpen('new') }] : [],
  )
  const tagName = (pk: number) => tags.find(({ value }) => value === pk)?.label ?? ''

  return (
    <OrderSection id="notatki" count={found ? found.notes.length + found.more : undefined}>
      {failure && (
        <p role="alert" className="details-problem">
          Nie udało się wczytać notatek: {failure}{' '}
          <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={retry} />
        </p>
      )}
      {!found && !failure && <Skeleton height={56} />}
      {found?.notes.length === 0 && <p className="quiet">Zamówienie nie ma notatek.</p>}
      {found && found.notes.length > 0 && (
        <ul className="order-notes">
          {found.notes.map((note) => (
            <OrderNote
              key={note.pk}
              note={note}
              tagName={tagName}
              onEdit={() => setOpen(note)}
              onDelete={() => void deleteNote(note.pk, nameOfNote(note))}
            />
          ))}
        </ul>
      )}
      {found && found.more > 0 && <p className="quiet">Nie pokazano: {countOf(found.more, COUNTED.note)}.</p>}
      {mayAdd && <ActionButton className="add-note" text="Dodaj notatkę" onClick={() => setOpen('new')} />}
      {open && (
        <NoteDialog orderPk={order.pk} note={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </OrderSection>
  )
}
