import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { Collapse } from '@blueprintjs/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listAddress } from '../../../../lists/list/list-memory.ts'
import { SaveBar } from '../../../../forms/record/save-bar.tsx'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { unsavedRowsText } from '../quantities/quantity-state.ts'
import { useProductParts } from './product-context.ts'
import { SaveLines } from './save-lines.tsx'
import { isAllDone } from './save-steps.ts'
import { unsavedOf, type StagedParts } from './staged-parts.ts'
import type { ProductSave } from './use-product-save.ts'
import { addressOf } from '../../../../lib/screens.ts'

interface ProductSaveBarProps {
  saving: ProductSave
  /** Names of changed fields. */
  fields: readonly string[]
  staged: StagedParts
  onSaveAndStay: () => void
}

/** The save bar, always visible: what is unsaved, the save button, and the save's steps until all are done. */
export function ProductSaveBar({ saving, fields, staged, onSaveAndStay }: ProductSaveBarProps) {
  const { state } = useProductParts()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(true)
  const { lines, isSaving, isGone, blocked } = saving
  const rows = unsavedRowsText(state.rows.value)
  const pictures = state.pictures.value.length
  const unsaved = [
    fields.length > 0 ? countOf(fields.length, COUNTED.field) : '',
    rows,
    ...unsavedOf(staged),
    pictures > 0 ? countOf(pictures, COUNTED.photo) : '',
  ].filter(Boolean)
  const isLeft = lines.length > 0 && !isAllDone(lines)
  const isShown = lines.length > 0 && (isSaving || isLeft)
  return (
    <SaveBar className="product-save-bar">
      {isShown && (
        <Collapse isOpen={isOpen} keepChildrenMounted className="product-save-lines">
          <SaveLines lines={lines} />
        </Collapse>
      )}
      <span className="save-bar-unsaved" role="status">
        {isGone
          ? 'Ten produkt usunięto. To, co wpisano, można jeszcze skopiować.'
          : unsaved.length > 0
            ? `Niezapisane: ${unsaved.join(' · ')}`
            : ''}
      </span>
      {isShown && (
        <ActionButton
          variant="minimal"
          text={isOpen ? 'Zwiń kroki' : 'Pokaż kroki'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {isGone ? (
        <ActionButton
          intent="primary"
          text="Wróć do listy"
          onClick={() => void navigate(listAddress(addressOf('products.list')))}
        />
      ) : (
        <>
          <ActionButton
            text="Zapisz i zostań"
            title="Ctrl+Shift+S"
            disabledReason={blocked ?? (isSaving ? 'Trwa zapis.' : null)}
            onClick={onSaveAndStay}
          />
          <ActionButton
            type="submit"
            intent="primary"
            text={isLeft && !isSaving ? 'Ponów' : 'Zapisz'}
            isWorking={isSaving}
            disabledReason={blocked}
          />
        </>
      )}
    </SaveBar>
  )
}
