import '@blueprintjs/select/lib/css/blueprint-select.css'
import { MenuItem } from '@blueprintjs/core'
import { Omnibar, type ItemRendererProps } from '@blueprintjs/select'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentCommands } from '../../lib/commands.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { notify } from '../../ui/notices.ts'
import { openOverlay } from '../shell-state.ts'
import { GLOBAL_COMMANDS } from './global-keys.tsx'
import { orderItems, paletteItems, type PaletteItem } from './palette-entries.ts'
import { PaletteRow } from './palette-row.tsx'
import { createPaletteIndex, typedOrderNumber, searchPalette } from './palette-search.ts'
import './command-palette.css'

const close = () => openOverlay(null)

const renderItem = (item: PaletteItem, { handleClick, handleFocus, modifiers, ref }: ItemRendererProps) => (
  <PaletteRow
    key={item.id}
    ref={ref}
    item={item}
    isActive={modifiers.active}
    onClick={handleClick}
    onFocus={handleFocus}
  />
)

/** Ctrl+K: goes to a screen, to an order by its number, or does an action of the open screen. */
export function CommandPalette({ screens }: { screens: readonly ScreenDefinition[] }) {
  const user = useSessionUser()
  const navigate = useNavigate()
  const before = useRef(document.activeElement)
  const index = useMemo(() => {
    const global = GLOBAL_COMMANDS.filter(({ id }) => id !== 'shell.palette')
    return createPaletteIndex(paletteItems(screens, [...currentCommands(), ...global], user))
  }, [screens, user])

  function find(query: string): PaletteItem[] {
    const number = typedOrderNumber(query)
    return [...(number ? orderItems(screens, number, user) : []), ...searchPalette(index, query)]
  }

  function choose(item: PaletteItem) {
    if (item.disabledReason) {
      notify.info(item.disabledReason)
      return
    }
    close()
    if (item.target.kind === 'address') void navigate(item.target.to)
    else item.target.command.run()
  }

  return (
    <Omnibar<PaletteItem>
      isOpen
      className="command-palette"
      items={index.entries as PaletteItem[]}
      itemListPredicate={find}
      itemRenderer={renderItem}
      onItemSelect={choose}
      onClose={close}
      resetOnQuery
      initialContent={undefined}
      noResults={<MenuItem disabled text="Nic nie pasuje" roleStructure="menuitem" />}
      inputProps={{ placeholder: 'Ekran, numer zamówienia, działanie…', 'aria-label': 'Paleta poleceń' }}
      overlayProps={{
        transitionDuration: 0,
        onClosed: () => before.current instanceof HTMLElement && before.current.focus(),
      }}
    />
  )
}
