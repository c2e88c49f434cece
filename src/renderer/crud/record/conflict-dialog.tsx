import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { EM_DASH } from '../../lib/format.ts'
import { Modal } from '../../ui/modal.tsx'
import type { FieldConflict } from './record-changes.ts'
import './conflict-dialog.css'

export type ConflictAnswer = 'mine' | 'theirs' | 'edit'

interface ConflictDialogProps {
  conflicts: readonly FieldConflict[]
  labels: Readonly<Record<string, string>>
  onAnswer: (answer: ConflictAnswer) => void
}

const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')

/** Of two long lists only what one has and the other has not is worth reading. */
function shownBeside(value: unknown, other: unknown): string {
  if (!isPlainList(value) || !isPlainList(other)) return shown(value)
  const own = value.filter((item) => !other.includes(item))
  const count = countOf(value.length, COUNTED.item)
  return own.length > 0 ? `${count}, tylko tutaj: ${own.join(', ')}` : count
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return EM_DASH
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  // An option that is held with its name.
  if (typeof value === 'object' && 'label' in value) return String(value.label)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
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
            <Button text="Zostaw z serwera" onClick={() => onAnswer('theirs')} />
            <Button intent="primary" text="Zapisz z formularza" onClick={() => onAnswer('mine')} />
          </>
        }
      />
    </Modal>
  )
}
