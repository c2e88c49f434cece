import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'

function menuItems(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** Focuses the first item of the menu inside and lets the user move with the arrow keys. */
export function ArrowKeyMenu({ children }: { children: ReactElement }) {
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
