import { useRef, useState, type KeyboardEvent } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { Job } from './use-job.ts'

/**
 * A note about the job, which is added to its history with the next stage action. It is collapsed until the operator
 * opens it.
 */
export function StationNote({ job: { active, note } }: { job: Job }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!active || active.gone !== null) return null
  const text = active.note

  function close() {
    setIsOpen(false)
    // Returns digits and Enter to the station.
    requestAnimationFrame(() => opener.current?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return isOpen ? (
    <div className="machine-station-remark machine-station-remark-open">
      <label htmlFor="station-remark">Notatka</label>
      <input
        id="station-remark"
        value={text}
        autoFocus
        autoComplete="off"
        onChange={(event) => note(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ActionButton className="machine-station-button" text="Gotowe" onClick={close} />
    </div>
  ) : (
    <div className="machine-station-remark">
      <ActionButton
        ref={opener}
        className="machine-station-button"
        text={text.trim() === '' ? 'Dopisz notatkę' : 'Zmień notatkę'}
        onClick={() => setIsOpen(true)}
      />
      {text.trim() !== '' && <span>{text}</span>}
    </div>
  )
}
