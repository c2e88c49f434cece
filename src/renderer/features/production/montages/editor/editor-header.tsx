import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { useMontageCard } from '../card/use-montage-card.tsx'
import { MontageRealizationModal } from '../realization/montage-realization-modal.tsx'
import { MontageFlags } from '../flags/montage-flags.tsx'
import { useIsUnsaved, type MontageDraftState } from './use-montage-draft.ts'
import type { Montage } from './montage-form.ts'

interface EditorHeaderProps {
  draft: MontageDraftState
  canEdit: boolean
  isSaving: boolean
  isDataOpen: boolean
  /** Null if the data has its own column. */
  onData: (() => void) | null
  onSave: (isLeaving: boolean) => void
  /** Called after an action changed the montage outside its draft, so that it is re-read. */
  onLook: () => void
}

/** The montage's number and name, its stages and its actions. */
export function EditorHeader({
  draft,
  canEdit,
  isSaving,
  isDataOpen,
  onData,
  onSave,
  onLook,
}: EditorHeaderProps) {
  const { record } = draft
  const isUnsaved = useIsUnsaved(draft.control)
  const name = useWatch({ name: 'name' }) as string
  return (
    <header className="montage-head">
      <h1>
        {record ? `Montaż ${record.pk}` : 'Nowy montaż'}
        {name && (
          <span className="montage-name" title={name}>
            {' '}
            „{name}”
          </span>
        )}
      </h1>
      {record && (
        <MontageFlags
          montage={record}
          hasUnsaved={isUnsaved}
          onRead={(held) => (draft.isUnsaved() ? draft.note(held) : draft.takeSaved(held))}
        />
      )}
      <div className="montage-head-end">
        <span className="montage-unsaved" role="status">
          {isUnsaved && canEdit ? 'Niezapisane' : ''}
        </span>
        {record && <Papers montage={record} onRealized={onLook} />}
        {onData && (
          <ActionButton
            text="Dane"
            title="Dane montażu (F4)"
            aria-expanded={isDataOpen}
            aria-controls="montage-data"
            onClick={onData}
          />
        )}
        {canEdit && (
          <>
            <ActionButton text="Zapisz i wróć" isWorking={isSaving} onClick={() => onSave(true)} />
            <ActionButton
              intent="primary"
              text="Zapisz"
              title="Ctrl+S"
              isWorking={isSaving}
              onClick={() => onSave(false)}
            />
          </>
        )}
      </div>
    </header>
  )
}

/** Actions for a saved montage: its realization and its card. */
function Papers({ montage, onRealized }: { montage: Montage; onRealized: () => void }) {
  const card = useMontageCard()
  const [isRealizing, setIsRealizing] = useState(false)
  return (
    <>
      <ActionButton text="Realizacja" onClick={() => setIsRealizing(true)} />
      <ActionButton text="Karta" onClick={() => void card.open(montage.pk)} />
      {card.viewer}
      {isRealizing && (
        <MontageRealizationModal
          pk={montage.pk}
          name={montage.name}
          onClose={() => {
            setIsRealizing(false)
            onRealized()
          }}
        />
      )}
    </>
  )
}
