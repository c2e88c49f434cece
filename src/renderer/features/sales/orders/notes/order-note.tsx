import { Classes } from '@blueprintjs/core'
import { can } from '#shared/domain/permissions.ts'
import { formatDateTime, orDash } from '../../../../lib/format.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { nameOfNote, type Note } from './order-notes-model.ts'

interface OrderNoteProps {
  note: Note
  /** Returns the name of a tag; empty if the tag is unknown. */
  tagName: (pk: number) => string
  onEdit: () => void
  onDelete: () => void
}

/** One note with its text, tags, author and date. */
export function OrderNote({ note, tagName, onEdit, onDelete }: OrderNoteProps) {
  const user = useSessionUser()
  const tags = note.tags.map((pk) => ({ pk, name: tagName(pk) })).filter(({ name }) => name !== '')
  const name = nameOfNote(note)
  const written = [note.last_modified_by, note.date_modified && formatDateTime(note.date_modified)]
  const facts = written.filter(Boolean).join(', ')
  return (
    <li className="order-note">
      <div className="order-note-content">
        <p className="order-note-text">{orDash(note.text)}</p>
        {tags.length > 0 && (
          <ul className="order-note-tags" aria-label="Tagi">
            {tags.map((tag) => (
              <li key={tag.pk} className={`${Classes.TAG} ${Classes.MINIMAL}`}>
                {tag.name}
              </li>
            ))}
          </ul>
        )}
        {facts && <p className="quiet">{facts}</p>}
      </div>
      <div className="order-note-actions">
        {can(user, 'change', 'note') && (
          <ActionButton size="small" text="Edytuj" aria-label={`Edytuj ${name}`} onClick={onEdit} />
        )}
        {can(user, 'delete', 'note') && (
          <ActionButton size="small" text="Usuń" aria-label={`Usuń ${name}`} onClick={onDelete} />
        )}
      </div>
    </li>
  )
}
