import { Classes } from '@blueprintjs/core'
import type { FocusEventHandler, KeyboardEvent, MouseEventHandler, Ref } from 'react'
import { keyNames } from '../../lib/shortcuts.ts'
import type { PaletteItem } from './palette-entries.ts'

interface PaletteRowProps {
  ref: Ref<HTMLLIElement> | undefined
  item: PaletteItem
  isActive: boolean
  onClick: MouseEventHandler<HTMLElement>
  onFocus: FocusEventHandler<HTMLElement> | undefined
}

function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** As Blueprint's `MenuItem`, which measures its text and draws itself again: of thirty at every key half of the time. */
export function PaletteRow({ ref, item, isActive, onClick, onFocus }: PaletteRowProps) {
  const { label, disabledReason, keys, group } = item
  const state = `${isActive ? ` ${Classes.ACTIVE}` : ''}${disabledReason ? ' palette-item-disabled' : ''}`
  return (
    <li ref={ref} role="none">
      <div
        role="menuitem"
        tabIndex={0}
        className={`${Classes.MENU_ITEM} palette-item${state}`}
        aria-disabled={disabledReason ? true : undefined}
        onClick={onClick}
        onFocus={onFocus}
        onKeyDown={pressByKey}
      >
        <div className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`}>{label}</div>
        <span className={Classes.MENU_ITEM_LABEL}>
          {disabledReason ?? (keys ? keyNames(keys).join(' + ') : group)}
        </span>
      </div>
    </li>
  )
}
