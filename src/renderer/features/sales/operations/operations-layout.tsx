import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import './operations.css'
import { addressOf } from '../../../lib/screens.ts'

const TABS = [
  { path: addressOf('operations.online'), label: 'Płatności online' },
  { path: addressOf('operations.bank'), label: 'Przelewy bankowe' },
] as const

/** Navigation state: the screen behind a tab leaves the focus on that tab. */
const FROM_TAB = { isFromTab: true }

function isFromTab(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromTab' in state
}

/** Returns the index of the tab to which a key moves; null for other keys. */
function targetOf(key: string, place: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % TABS.length
  if (key === 'ArrowLeft') return (place + TABS.length - 1) % TABS.length
  if (key === 'Home') return 0
  return key === 'End' ? TABS.length - 1 : null
}

/** The frame of both exports. The tabs are links: arrow keys move between them, Enter opens one. */
export function OperationsLayout({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation()
  const tabs = useRef<(HTMLAnchorElement | null)[]>([])
  const active = TABS.findIndex(({ path }) => path === pathname)

  useEffect(() => {
    if (isFromTab(state)) tabs.current[active]?.focus()
  }, [state, active])

  function press(event: KeyboardEvent) {
    const place = tabs.current.findIndex((tab) => tab === document.activeElement)
    const target = targetOf(event.key, place)
    if (target === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    tabs.current[target]?.focus()
  }

  return (
    <section className="operations" aria-labelledby="operations-title">
      <h1 id="operations-title">Eksport operacji</h1>
      <div role="tablist" aria-label="Rodzaj operacji" className="operations-tabs" onKeyDown={press}>
        {TABS.map(({ path, label }, place) => (
          <Link
            key={path}
            ref={(element) => {
              tabs.current[place] = element
            }}
            to={path}
            state={FROM_TAB}
            role="tab"
            id={`operations-tab-${place}`}
            aria-selected={place === active}
            aria-controls="operations-panel"
            tabIndex={place === active ? 0 : -1}
            className={place === active ? 'operations-tab operations-tab-active' : 'operations-tab'}
          >
            {label}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id="operations-panel"
        aria-labelledby={`operations-tab-${active}`}
        className="operations-panel"
      >
        {children}
      </div>
    </section>
  )
}
