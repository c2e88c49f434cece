import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { moveStepOf, stepTarget } from '../../lib/actions/move-commands.tsx'
import './ordered-entries.css'

interface OrderedEntriesProps {
  /** Accessible name of the list, e.g. `Wpisane: Lista przed startem`. */
  label: string
  entries: readonly string[]
  onChange: (entries: readonly string[]) => void
}

/** Entries one per line. Alt with an arrow key moves the focused one, Delete removes it. */
export function OrderedEntries({ label, entries, onChange }: OrderedEntriesProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number | null>(null)
  const [said, setSaid] = useState('')

  // A moved entry keeps the focus; after a removal the focus goes to the next entry.
  useEffect(() => {
    const place = focusNext.current
    focusNext.current = null
    const lines = list.current?.querySelectorAll<HTMLElement>('button') ?? []
    if (place !== null) lines[Math.min(place, lines.length - 1)]?.focus()
  })

  function remove(place: number) {
    focusNext.current = place
    setSaid(`Usunięto „${entries[place]}”`)
    onChange(entries.filter((_, index) => index !== place))
  }

  function press(event: KeyboardEvent, place: number) {
    const step = moveStepOf(event)
    if (event.key === 'Delete' || step) event.preventDefault()
    if (event.key === 'Delete') return remove(place)
    const target = step ? stepTarget(step, place, entries.length) : place
    if (target === place) return
    const order = [...entries]
    order.splice(target, 0, ...order.splice(place, 1))
    focusNext.current = target
    setSaid(`Przeniesiono na pozycję ${target + 1} z ${entries.length}`)
    onChange(order)
  }

  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {entries.length > 0 && (
        <ol ref={list} className="ordered-entries" aria-label={label}>
          {entries.map((entry, place) => (
            <li key={entry}>
              <span className="ordered-entry-text">{entry}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<Cross />}
                aria-label={`Usuń ${entry}`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                title="Usuń; Alt+↑ i Alt+↓ przenoszą"
                onClick={() => remove(place)}
                onKeyDown={(event) => press(event, place)}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
