import { WarningSign } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import type { Language } from '#shared/domain/languages.ts'
import { SECTIONS_OF_PRODUCT, type SectionKey } from './product-sections.ts'

/** Marks that describe a section while another one is open. */
export interface SectionMarks {
  isUnsaved: boolean
  errors: number
  warnings: number
  missing: readonly Language[]
}

interface SectionRailProps {
  open: SectionKey
  marksOf: (section: SectionKey) => SectionMarks
  onOpen: (section: SectionKey) => void
}

const panelId = (section: SectionKey): string => `product-panel-${section}`
const tabId = (section: SectionKey): string => `product-tab-${section}`

/** Returns the attributes of the panel that belongs to a tab of the rail. */
export const panelOf = (section: SectionKey) =>
  ({ role: 'tabpanel', id: panelId(section), 'aria-labelledby': tabId(section) }) as const

/** In this order, because a section's fields matter more than the buttons above them. */
const CONTROLS = ['input:not([hidden]):not([disabled]), textarea', 'button:not([disabled]), [tabindex="0"]']

/** Focuses the first control of a section. */
export function focusPanel(section: SectionKey): void {
  const panel = document.getElementById(panelId(section))
  const found = CONTROLS.map((controls) => panel?.querySelector<HTMLElement>(controls))
  found.find((control) => control)?.focus()
}

/**
 * Calls `focus` until the focus is in the section, because a field may still wait for its options. A user who goes on
 * working ends this.
 */
export function focusIn(section: SectionKey, focus: () => void): void {
  const panel = document.getElementById(panelId(section))
  const isFocused = () => {
    focus()
    return panel?.contains(document.activeElement) ?? true
  }
  if (!panel || isFocused()) return
  const observer = new MutationObserver(() => {
    if (isFocused()) observer.disconnect()
  })
  observer.observe(panel, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, () => observer.disconnect(), { once: true, capture: true })
}

function describe({ isUnsaved, errors, warnings, missing }: SectionMarks): string {
  return [
    isUnsaved ? 'niezapisane zmiany' : '',
    errors > 0 ? `błędy: ${errors}` : '',
    warnings > 0 ? `uwagi: ${warnings}` : '',
    missing.length > 0 ? `brakuje tłumaczeń: ${missing.map((code) => code.toUpperCase()).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The sections of the form as vertical tabs, with marks for hidden sections. */
export function SectionRail({ open, marksOf, onOpen }: SectionRailProps) {
  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: SECTIONS_OF_PRODUCT.length - 1,
    }
    const next = SECTIONS_OF_PRODUCT.at((steps[event.key] ?? Number.NaN) % SECTIONS_OF_PRODUCT.length)
    if (!next || !(event.key in steps) || event.altKey || event.ctrlKey) return
    event.preventDefault()
    onOpen(next.key)
    document.getElementById(tabId(next.key))?.focus()
  }

  return (
    <div className="product-rail" role="tablist" aria-orientation="vertical" aria-label="Sekcje produktu">
      {SECTIONS_OF_PRODUCT.map(({ key, label }, index) => {
        const marks = marksOf(key)
        const description = describe(marks)
        return (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(key)}
            className="product-tab"
            aria-selected={key === open}
            aria-controls={panelId(key)}
            aria-keyshortcuts={`Alt+${index + 1}`}
            tabIndex={key === open ? 0 : -1}
            title={[`Alt+${index + 1}`, description].filter(Boolean).join(': ')}
            onClick={() => onOpen(key)}
            onKeyDown={(event) => press(event, index)}
          >
            <span className="product-tab-label">{label}</span>
            {description && <span className="visually-hidden">, {description}</span>}
            <span className="product-tab-marks" aria-hidden="true">
              {marks.missing.length > 0 && (
                <span className="product-mark-missing">○{marks.missing.join(' ○')}</span>
              )}
              {marks.warnings > 0 && (
                <span className="product-mark-warning">
                  <WarningSign size={12} />
                  {marks.warnings}
                </span>
              )}
              {marks.errors > 0 && <span className="product-mark-error">{marks.errors}</span>}
              {marks.isUnsaved && <span className="product-mark-unsaved">•</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
