import { Search } from '@blueprintjs/icons'
import { createElement, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { ignoreHeldKey } from '../../../ui/use-return-focus.ts'
import { openOverlay, useShell } from '../../shell-state.ts'
import { loadAhead, useLoaded } from '../../use-loaded.ts'
import { createKeyRelay } from './key-relay.ts'
import './command-palette.css'

const loadBody = async () => (await import('./palette-body.tsx')).PaletteBody

/** Fetches what the palette shows before it is opened for the first time. */
export const loadPaletteAhead = (): Promise<void> => loadAhead(loadBody)

/** Keys that belong to the list below the field; the others write and move in the text. */
const LIST_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']

const FIELD = 'palette-field'

/** By hand: the field need not be drawn again for it. */
function pointAt(optionId: string | null): void {
  const field = document.getElementById(FIELD)
  if (optionId === null) field?.removeAttribute('aria-activedescendant')
  else field?.setAttribute('aria-activedescendant', optionId)
}

function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
    before.focus({ preventScroll: true })
    ignoreHeldKey()
  } else {
    document.getElementById('screen')?.focus({ preventScroll: true })
  }
}

/**
 * Ctrl+K: goes to a screen or a record, or does a deed of the open screen. The field is part of the first load and has the
 * focus as soon as it is drawn, in the same turn as the key that opened it: whatever is typed next is in it, also while
 * the code of the rest is still on its way.
 */
export function CommandPalette({ screens }: { screens: readonly ScreenDefinition[] }) {
  const body = useLoaded(loadBody)
  const [before] = useState(() => document.activeElement)
  const [typed, setTyped] = useState('')
  const [keys] = useState(createKeyRelay)
  const field = useRef<HTMLInputElement>(null)

  function close() {
    openOverlay(null)
    giveFocusBack(before)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape') close()
    else if (LIST_KEYS.includes(key)) keys.press(key)
    // The field is all there is to stand on.
    else if (key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }

  /** A screen that is drawn only now may want the focus for itself. */
  function keepFocus() {
    queueMicrotask(() => {
      if (useShell.getState().overlay === 'palette') field.current?.focus({ preventScroll: true })
    })
  }

  return createPortal(
    <div className="command-palette">
      {/* Esc does the same for the keyboard. */}
      <div className="palette-backdrop" aria-hidden="true" onMouseDown={close} />
      <div className="palette-panel" role="dialog" aria-modal="true" aria-label="Szukanie">
        <div className="palette-head">
          <Search aria-hidden="true" />
          <input
            ref={field}
            id={FIELD}
            autoFocus
            role="combobox"
            aria-label="Paleta poleceń"
            aria-expanded
            aria-controls="palette-list"
            aria-autocomplete="list"
            placeholder="Ekran, numer zamówienia, klient, działanie…"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
            onBlur={keepFocus}
          />
        </div>
        {body ? (
          createElement(body, { screens, typed, keys, onClose: close, onActive: pointAt })
        ) : (
          <div
            id="palette-list"
            role="listbox"
            aria-label="Wyniki"
            aria-busy="true"
            className="palette-list"
          />
        )}
        <p className="palette-hint">
          <kbd>↑</kbd> <kbd>↓</kbd> wybór · <kbd>Enter</kbd> otwiera · <kbd>&gt;</kbd> tylko działania ·{' '}
          <kbd>#</kbd> tylko numery · <kbd>Esc</kbd> zamyka
        </p>
      </div>
    </div>,
    document.body,
  )
}
