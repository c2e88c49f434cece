import { Search } from '@blueprintjs/icons'
import { createElement, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { ignoreHeldKey } from '../../../ui/use-return-focus.ts'
import { layerHost } from '../../../ui/layer-host.ts'
import { openOverlay, useShell } from '../../shell-state.ts'
import { loadAhead, useLoaded } from '../../use-loaded.ts'
import { createKeyRelay } from './key-relay.ts'
import './command-palette.css'

const loadBody = async () => (await import('./palette-body.tsx')).PaletteBody

/** Loads the palette's content before the palette is opened for the first time. */
export const loadPaletteAhead = (): Promise<void> => loadAhead(loadBody)

/** Keys for the list below the field; all other keys edit the text or move in it. */
const LIST_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']

const FIELD = 'palette-field'

/** Sets the attribute directly in the DOM, so that the field is not rendered again. */
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
 * Ctrl+K: opens a screen or a record, or runs an action of the open screen. The field is part of the first bundle and
 * is focused as soon as it is rendered, in the same task as the key that opened it, so the user can type before the
 * rest of the code is loaded.
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
    // Tab stays in the field, because the palette has no other focusable element.
    else if (key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }

  /** A screen that is rendered only now may take the focus. */
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
    layerHost(),
  )
}
