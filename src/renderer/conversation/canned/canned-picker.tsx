import { Button, InputGroup } from '@blueprintjs/core'
import { useId, useState, type KeyboardEvent } from 'react'
import { foldText } from '../../lib/fold.ts'
import type { CannedReply } from './canned-replies.ts'
import './canned.css'

interface CannedPickerProps {
  replies: readonly CannedReply[]
  onPick: (reply: CannedReply) => void
  onClose: () => void
  onManage: () => void
}

function found(replies: readonly CannedReply[], typed: string): CannedReply[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return replies.filter(({ name, text }) => {
    const all = foldText(`${name} ${text}`)
    return words.every((word) => all.includes(word))
  })
}

/** "Gotowe odpowiedzi" above the composer: typing filters, the arrows choose, Enter inserts, Escape closes. */
export function CannedPicker({ replies, onPick, onClose, onManage }: CannedPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const hits = found(replies, typed)
  const current = Math.min(chosen, hits.length - 1)

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(hits.length - 1, current + step))
      setChosen(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
      return
    }
    const hit = hits[current]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (hit) onPick(hit)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }

  return (
    <div className="canned-picker" role="group" aria-label="Gotowe odpowiedzi">
      <InputGroup
        autoFocus
        size="small"
        placeholder="Szukaj gotowej odpowiedzi…"
        value={typed}
        onValueChange={(text) => {
          setTyped(text)
          setChosen(0)
        }}
        onKeyDown={press}
        role="combobox"
        aria-label="Szukaj gotowej odpowiedzi"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
        rightElement={<Button size="small" variant="minimal" text="Zamknij" onClick={onClose} />}
      />
      <ul id={`${id}-list`} className="canned-list" role="listbox" aria-label="Gotowe odpowiedzi">
        {hits.map((one, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <li
            key={one.name}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === current}
            onClick={() => onPick(one)}
          >
            <strong>{one.name}</strong> <span className="quiet">{one.text}</span>
          </li>
        ))}
      </ul>
      {hits.length === 0 && (
        <p className="canned-none quiet" role="status">
          {replies.length === 0
            ? 'Nie ma jeszcze gotowych odpowiedzi. Dodaj pierwszą przyciskiem „Zarządzaj”.'
            : 'Żadna gotowa odpowiedź nie pasuje.'}
        </p>
      )}
      <Button size="small" variant="minimal" text="Zarządzaj gotowymi odpowiedziami…" onClick={onManage} />
    </div>
  )
}
