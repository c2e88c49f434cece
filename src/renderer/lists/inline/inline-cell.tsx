import { Error as ErrorIcon, Tick } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { EM_DASH } from '../../lib/format.ts'
import { notify } from '../../ui/notices.ts'
import type { CellState } from '../../lib/change/cell-edits.ts'
import { InlineEditor } from './inline-editor.tsx'
import { readCell, type InlineRules } from './inline-rules.ts'
import { cellBelow, focusCell, gridCellOf, neighbourCell, openCell, useCellKeys } from './use-cell-keys.ts'
import { useInlineSave, type CellRequests } from './use-inline-save.ts'
import './inline-cell.css'

interface InlineCellProps extends InlineRules, CellRequests {
  /** Key under which its edit is stored, see `cellName`. */
  cell: string
  /** Accessible name with row and column: `Nazwa, tag „pilne”`. */
  label: string
  /** The row's value; empty for none. */
  value: string
  /** Shown and marked if a required text is missing: `brak`. */
  missing?: string
}

const OPENING_KEYS = ['Enter', 'F2']

/**
 * A value edited in its cell. Click, Enter or F2 opens it; Enter saves and moves down, leaving saves; Tab saves and
 * opens the next editable cell; Escape reverts. In a grid, the surrounding cell has the tab stop and the focus.
 */
export function InlineCell({ cell, label, value, save, read, missing, ...rules }: InlineCellProps) {
  const { text, state, commit, restore } = useInlineSave(cell, label, value, { save, read })
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isNumber = rules.precision !== undefined || rules.min !== undefined
  const shown = isNumber ? text.replace('.', ',') : text
  const open = () => setIsOpen(true)

  function paste(pasted: string) {
    const content = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
    // A tab means a range of a spreadsheet. A single cell with line breaks is pasted in quotation marks.
    const quoted = /^"((?:[^"]|"")*)"$/.exec(content)?.[1]?.replaceAll('""', '"')
    if (content.includes('\t') || (quoted === undefined && content.includes('\n'))) {
      notify.warning('Wklejaj po jednym polu; wiele naraz wczytasz z pliku.', 5000)
      return
    }
    const read = readCell(quoted?.includes('\n') ? quoted : content, rules)
    if (read.ok) commit(read.value)
    else notify.warning(read.message, 5000)
  }

  useCellKeys(place, OPENING_KEYS, open, paste)

  function backToCell() {
    const gridCell = gridCellOf(place.current)
    if (gridCell) gridCell.focus()
    else requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }

  return (
    <div
      className="inline-cell"
      ref={place}
      data-editable="text"
      data-state={state.kind}
      // A double click to select text must not open the record.
      onDoubleClick={isOpen ? (event) => event.stopPropagation() : undefined}
    >
      {isOpen ? (
        <InlineEditor
          label={label}
          text={shown}
          isOfRow={state.kind === 'idle'}
          rules={rules}
          failure={state.kind === 'failed' ? state.message : null}
          place={place}
          onSave={commit}
          onClose={(to) => {
            setIsOpen(false)
            const gridCell = gridCellOf(place.current)
            if (to === 'away') return undefined
            if (to === 'here' || !gridCell) return backToCell()
            if (to === 'below') return focusCell(cellBelow(gridCell) ?? gridCell)
            const next = neighbourCell(gridCell, to === 'next' ? 1 : -1)
            if (next) openCell(next)
            else backToCell()
          }}
          onGiveUp={() => state.kind === 'failed' && restore()}
        />
      ) : (
        <>
          <button
            type="button"
            className={`inline-cell-text${missing && shown.trim() === '' ? ' inline-cell-missing' : ''}`}
            tabIndex={-1}
            aria-label={`${label}: ${shown || missing || EM_DASH}`}
            aria-busy={state.kind === 'saving' || undefined}
            onClick={open}
          >
            {shown.trim() === '' ? (missing ?? EM_DASH) : shown}
          </button>
          <CellMark state={state} />
        </>
      )}
    </div>
  )
}

/** Compact mark for a saved or failed cell. */
export function CellMark({ state }: { state: CellState }) {
  if (state.kind === 'failed') {
    return (
      <span className="inline-cell-failure" role="alert" title={state.message}>
        <ErrorIcon size={14} aria-hidden="true" />
        <span className="visually-hidden">{state.message}</span>
      </span>
    )
  }
  if (state.kind !== 'saved') return null
  return (
    <span className="inline-cell-saved" title="Zapisano">
      <Tick size={14} aria-hidden="true" />
      <span className="visually-hidden">Zapisano</span>
    </span>
  )
}
