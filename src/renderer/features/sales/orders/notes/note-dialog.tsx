import { notes } from '#shared/api/resources/notes.ts'
import { can } from '#shared/domain/permissions.ts'
import { FormOptionsSelect } from '../../../../forms/fields/form-search.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { useSessionUser } from '../../../../lib/session.ts'
import { NoteTextField } from './note-text-field.tsx'
import type { Note } from './order-notes-model.ts'
import { useNoteSave } from './use-note-save.ts'
import { useTagOptions } from './use-order-notes.ts'

const schema = notes.operations.create.body.pick({ text: true, tags: true })

interface NoteDialogProps {
  orderPk: number
  /** Null for a new note. */
  note: Note | null
  onClose: () => void
}

/** Dialog for creating and editing a note (ORD-111). */
export function NoteDialog({ orderPk, note, onClose }: NoteDialogProps) {
  const maySeeTags = can(useSessionUser(), 'view', 'tag')
  const tags = useTagOptions(maySeeTags)
  const { start, save } = useNoteSave(orderPk, note)
  return (
    <FormDialog
      title={note ? `Notatka do zamówienia ${orderPk}` : `Nowa notatka do zamówienia ${orderPk}`}
      schema={schema}
      values={start}
      unsavedText="zmiany w notatce"
      submitText={note ? 'Zapisz' : 'Dodaj notatkę'}
      {...(note && { isUpdate: true, of: { resource: 'notes', pk: note.pk } })}
      submit={save}
      onClose={onClose}
    >
      <NoteTextField />
      {maySeeTags && (
        <FormOptionsSelect
          name="tags"
          label="Tagi"
          options={tags.options}
          help={tags.failure ? `Nie udało się wczytać tagów: ${tags.failure}` : undefined}
        />
      )}
    </FormDialog>
  )
}
