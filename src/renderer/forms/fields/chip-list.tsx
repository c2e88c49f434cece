import { Tag } from '@blueprintjs/core'
import './chip-list.css'

interface ChipListProps {
  /** Accessible name of the list, e.g. `Wybrane: Tagi`. */
  label: string
  chips: readonly { key: string | number; text: string }[]
  onRemove: (key: string | number) => void
}

/** The chosen values, each with a remove button. */
export function ChipList({ label, chips, onRemove }: ChipListProps) {
  if (chips.length === 0) return null
  return (
    <ul className="chip-list" aria-label={label}>
      {chips.map(({ key, text }) => (
        <li key={key}>
          <Tag minimal size="large" title={text}>
            <span className="chip-text">{text}</span>
            <button
              type="button"
              className="chip-remove"
              aria-label={`Usuń ${text}`}
              onClick={() => onRemove(key)}
            >
              ×
            </button>
          </Tag>
        </li>
      ))}
    </ul>
  )
}
