import { useRef } from 'react'
import { CellMark } from './inline-cell.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { useInlineSave } from './use-inline-save.ts'
import './inline-switch.css'

interface InlineSwitchProps {
  cell: string
  /** Names row and column: `Wartość, zmienna „czat”`. */
  label: string
  value: boolean
  save: (value: boolean) => Promise<boolean>
  /** What the server holds now; null where the row is not found. */
  read: () => Promise<boolean | null>
}

const KEYS = ['Enter', 'F2', ' ']

/** Yes or no, changed where it stands: by a click, or by Space or Enter on the grid cell around it. */
export function InlineSwitch({ cell, label, value, save, read }: InlineSwitchProps) {
  const { text, state, commit } = useInlineSave(cell, label, String(value), {
    save: async (wanted) => String(await save(wanted === 'true')),
    read: async () => String(await read()),
    say: (text) => (text === 'true' ? 'tak' : 'nie'),
  })
  const place = useRef<HTMLDivElement>(null)
  const isOn = text === 'true'
  // After a failure the switch shows what was wanted: the same press sends it once more.
  const toggle = () => commit(String(state.kind === 'failed' ? isOn : !isOn))
  useCellKeys(place, KEYS, toggle)
  return (
    <div className="inline-cell" ref={place} data-editable="switch" data-state={state.kind}>
      <button
        type="button"
        role="switch"
        className="inline-switch"
        tabIndex={-1}
        aria-checked={isOn}
        aria-label={label}
        aria-busy={state.kind === 'saving' || undefined}
        onClick={toggle}
      >
        <span className="inline-switch-track" aria-hidden="true" />
        {isOn ? 'tak' : 'nie'}
      </button>
      <CellMark state={state} />
    </div>
  )
}
