import { ContextMenuPopover } from '@blueprintjs/core'
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'

export interface OpenMenu {
  /** A Blueprint `Menu`. */
  content: ReactElement
  left: number
  top: number
}

/** A menu at a point of the screen, walked with the arrow keys; `onClose` comes after a choice, Escape or a click beside it. */
export function GridMenu({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) {
  if (!menu) return null
  const { content, left, top } = menu
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left, top }}
      content={<WalkedMenu>{content}</WalkedMenu>}
      onClose={onClose}
      transitionDuration={0}
    />
  )
}

function menuItems(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function WalkedMenu({ children }: { children: ReactElement }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => menuItems(root.current)[0]?.focus({ preventScroll: true }), [])

  function walk(event: KeyboardEvent) {
    const items = menuItems(root.current)
    const index = items.findIndex((item) => item === document.activeElement)
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const target = items[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div ref={root} role="presentation" onKeyDown={walk}>
      {children}
    </div>
  )
}
