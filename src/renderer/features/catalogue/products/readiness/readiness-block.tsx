import { Help, Tick, WarningSign, Cross } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import { isOfState, READINESS_LABELS, type ReadinessFinding } from './readiness.ts'
import { readyCount } from './readiness-text.ts'
import { useFormReadiness } from './use-form-readiness.ts'
import './readiness.css'

const ICONS = {
  ok: <Tick size={12} />,
  missing: <Cross size={12} />,
  warning: <WarningSign size={12} />,
  unknown: <Help size={12} />,
} as const

/** The state in words, before the reason. */
const STATES = { ok: 'gotowe', missing: 'brak', warning: 'uwaga', unknown: 'nie wiadomo' } as const

interface ReadinessBlockProps {
  isUnsaved: boolean
  /** Shows the field in which a finding is mended. */
  onShow: (finding: ReadinessFinding) => void
}

function press(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const by = steps[event.key]
  if (by === undefined || event.altKey || event.ctrlKey) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons.at((at + by) % buttons.length)?.focus()
}

/** What the product in the form still lacks before it can be sold. It blocks nothing. */
export function ReadinessBlock({ isUnsaved, onShow }: ReadinessBlockProps) {
  const findings = useFormReadiness(isUnsaved)
  const open = findings.filter((finding) => finding.state !== 'ok')
  const done = findings.filter(isOfState('ok'))
  return (
    <section className="readiness" aria-labelledby="readiness-title">
      <h2 id="readiness-title">Gotowość do sprzedaży</h2>
      <p className="readiness-count" role="status">
        {readyCount(findings)}
      </p>
      {/* The arrow keys move between the buttons, each of which works without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={press}>
        {open.map((finding) => (
          <li key={finding.rule}>
            <button
              type="button"
              className={`readiness-row readiness-${finding.state}`}
              title={`${STATES[finding.state]}: ${finding.text}`}
              onClick={() => onShow(finding)}
            >
              <span aria-hidden="true">{ICONS[finding.state]}</span>
              <span>
                <strong>{READINESS_LABELS[finding.rule]}</strong>
                <span className="visually-hidden">, {STATES[finding.state]}</span>
                <small>{finding.text}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p className="readiness-done">
          <span aria-hidden="true">{ICONS.ok}</span>
          <span>
            <span className="visually-hidden">Gotowe: </span>
            {done.map(({ rule }) => READINESS_LABELS[rule]).join(', ')}
          </span>
        </p>
      )}
    </section>
  )
}
