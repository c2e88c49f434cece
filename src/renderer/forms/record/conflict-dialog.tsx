import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef } from 'react'
import { Modal } from '../../ui/modal.tsx'
import type { FieldConflict } from './record-changes.ts'
import { shownBeside } from './shown-value.ts'
import './conflict-dialog.css'

export type ConflictAnswer = 'mine' | 'theirs' | 'edit'

interface ConflictDialogProps {
  conflicts: readonly FieldConflict[]
  labels: Readonly<Record<string, string>>
  onAnswer: (answer: ConflictAnswer) => void
}

/** Asked only when the same field was changed here and on the server meanwhile. */
export function ConflictDialog({ conflicts, labels, onAnswer }: ConflictDialogProps) {
  const editRef = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      title="Ktoś zmienił to w międzyczasie"
      role="alertdialog"
      onClose={() => onAnswer('edit')}
      isCloseButtonShown={false}
      onOpened={() => editRef.current?.focus()}
    >
      <DialogBody>
        <table className="conflict-table">
          <thead>
            <tr>
              <th scope="col">Pole</th>
              <th scope="col">Na serwerze</th>
              <th scope="col">W formularzu</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ name, label = labels[name] ?? name, mine, theirs }) => (
              <tr key={`${name} ${label}`}>
                <th scope="row">{label}</th>
                <td>{shownBeside(theirs, mine)}</td>
                <td>{shownBeside(mine, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={editRef} text="Wróć do edycji" onClick={() => onAnswer('edit')} />
            <Button text="Zachowaj wersję z serwera" onClick={() => onAnswer('theirs')} />
            <Button intent="primary" text="Zapisz moją wersję" onClick={() => onAnswer('mine')} />
          </>
        }
      />
    </Modal>
  )
}
