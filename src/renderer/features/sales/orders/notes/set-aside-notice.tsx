import { Inbox } from '@blueprintjs/icons'
import { can } from '#shared/domain/permissions.ts'
import { isOpenPackingNote, reportsOf } from '#shared/domain/packing-note.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { Note } from './order-notes-model.ts'
import { useNoteSettling } from './use-note-settling.ts'
import { useOrderNotes } from './use-order-notes.ts'

interface NotedOrder {
  pk: number
  note_pk: number | null
}

/** Shows at the top of the order page why packers set the order aside. Without view_note nothing is requested. */
export function SetAsideNotice({ order }: { order: NotedOrder }) {
  const mayView = can(useSessionUser(), 'view', 'note')
  return mayView ? <Reports order={order} /> : null
}

function Reports({ order }: { order: NotedOrder }) {
  const { found } = useOrderNotes(order)
  const open = (found?.notes ?? []).filter(({ text }) => isOpenPackingNote(text))
  return open.length > 0 ? <OpenReports order={order} notes={open} /> : null
}

function OpenReports({ order, notes }: { order: NotedOrder; notes: readonly Note[] }) {
  const mayChange = can(useSessionUser(), 'change', 'note')
  const { settle, isSettling } = useNoteSettling(order.pk)
  return (
    <div className="details-set-aside">
      <Inbox size={20} aria-hidden="true" />
      <strong>Odłożone na pakowaniu</strong>
      <span className="details-set-aside-words">
        {notes.flatMap(({ text }) => reportsOf(text)).join(' · ')}
      </span>
      {mayChange && (
        <ActionButton
          text="Załatwione"
          isWorking={isSettling}
          onClick={() => void settle(notes.map(({ pk }) => pk))}
        />
      )}
    </div>
  )
}
