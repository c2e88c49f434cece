import { useRef } from 'react'
import { CellMark } from './inline-cell.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { useInlineSave } from './use-inline-save.ts'
import './inline-switch.css'

interface InlineSwitchProps {
  cell: string
  /** Accessible name with row and column: `Wartość, zmienna „czat”`. */
  label: string
  value: boolean
  save: (value: boolean) => Promise<boolean>
  /** Reads the server's current value; null if the row is not found. */
  read: () => Promise<boolean | null>
}

const KEYS = ['Enter', 'F2', ' ']

/** A switch in a cell, changed by a click, or by Space or Enter on the surrounding grid cell. */
export function InlineSwitch({ cell, label, value, save, read }: InlineSwitchProps) {
  const { text, state, commit } = useInlineSave(cell, label, String(value), {
    save: async (wanted) => String(await save(wanted === 'true')),
    read: async () => String(await read()),
    say: (text) => (text === 'true' ? 'tak' : 'nie'),
  })
  const place = useRef<HTMLDivElement>(null)
  const isOn = text === 'true'
  // After a failure the switch still shows the wanted value, so the next press sends the same value again.
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
