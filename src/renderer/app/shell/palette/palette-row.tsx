import { memo } from 'react'
import { keyNames } from '../../../lib/shortcuts.ts'
import type { PaletteItem } from './palette-entries.ts'

interface PaletteRowProps {
  item: PaletteItem
  isActive: boolean
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

/** Returns the id of an option's element; ids of elements contain no spaces. */
export const optionId = ({ id }: Pick<PaletteItem, 'id'>): string => `palette-${id.replaceAll(/\s/g, '_')}`

/** A plain element, because up to thirty rows are rendered on every key. */
export const PaletteRow = memo(function PaletteRow({ item, isActive, onPoint, onChoose }: PaletteRowProps) {
  const { label, note, disabledReason, keys, target } = item
  return (
    // The keyboard focus stays in the field, which references its active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      className={
        disabledReason || target.kind === 'nothing' ? 'palette-item palette-item-disabled' : 'palette-item'
      }
      aria-selected={isActive}
      aria-disabled={disabledReason ? true : undefined}
      onMouseMove={isActive ? undefined : () => onPoint(item)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <span className="palette-item-label">{label}</span>
      <span className="palette-item-note">{disabledReason ?? note}</span>
      {keys && !disabledReason && (
        <span className="palette-item-keys">
          {keyNames(keys).map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
        </span>
      )}
    </div>
  )
})
