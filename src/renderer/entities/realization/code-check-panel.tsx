import { Button, InputGroup } from '@blueprintjs/core'
import { Barcode, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useState } from 'react'
import type { StageDeed } from '#shared/domain/stage-status.ts'
import { checksBefore, lineCodes, type CodeCheck } from './code-checks.ts'
import { listedDeed } from './line-checklist.tsx'
import type { LineState, RealizationState } from './realization-state.ts'
import './realization.css'

interface CodeCheckPanelProps {
  state: RealizationState
  line: LineState
  /** `change_machineaction`. */
  maySkip: boolean
  onSkip: (check: CodeCheck, reason: string | null) => void
}

/** Which codes are to be scanned from the job before the next deed. It never draws one: people scan the screen. */
export function CodeCheckPanel({ state, line, maySkip, onSkip }: CodeCheckPanelProps) {
  const deed = listedDeed(line)
  const checks = checksBefore(line, deed)
  if (checks.length === 0) return null
  return (
    <section className="code-checks" aria-label="Sprawdzenie kodów">
      {checks.map((check) => (
        <CheckRow key={check} {...{ state, line, deed, check, maySkip, onSkip }} />
      ))}
    </section>
  )
}

function checkText(state: RealizationState, line: LineState, deed: StageDeed, check: CodeCheck) {
  if (check === 'lines') {
    const { scanned, all } = lineCodes(state, deed)
    return { text: `Kody ${scanned}/${all}`, isDone: scanned === all }
  }
  const montage = line.record?.montage_pk ?? null
  if (montage === null) return { text: 'Pozycja nie ma montażu', isDone: false }
  const isDone = state.checks.montages.includes(montage)
  return { text: isDone ? `Montaż ${montage} sprawdzony` : `Zeskanuj kod montażu ${montage}`, isDone }
}

function CheckRow(props: Omit<CodeCheckPanelProps, never> & { deed: StageDeed; check: CodeCheck }) {
  const { state, line, deed, check, maySkip, onSkip } = props
  const [reason, setReason] = useState<string | null>(null)
  const { text, isDone } = checkText(state, line, deed, check)
  const skipped = state.checks.skipped[check]
  return (
    <div className="code-check" role="status">
      {isDone ? <TickCircle aria-hidden="true" /> : <Barcode aria-hidden="true" />}
      <span>{text}</span>
      {skipped !== null && (
        <>
          <span className="line-warning">
            <WarningSign size={12} aria-hidden="true" /> bez sprawdzenia: {skipped}
          </span>
          <Button
            size="small"
            variant="minimal"
            text="Wróć do sprawdzania"
            onClick={() => onSkip(check, null)}
          />
        </>
      )}
      {!isDone && skipped === null && maySkip && reason === null && (
        <Button size="small" variant="minimal" text="Pomiń sprawdzenie…" onClick={() => setReason('')} />
      )}
      {reason !== null && skipped === null && (
        <form
          className="code-check-reason"
          onSubmit={(event) => {
            event.preventDefault()
            if (!reason.trim()) return
            onSkip(check, reason.trim())
            setReason(null)
          }}
        >
          <InputGroup
            size="small"
            autoFocus
            aria-label="Powód pominięcia sprawdzenia"
            placeholder="Dlaczego? (trafi do historii)"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button size="small" type="submit" text="Pomiń" aria-disabled={!reason.trim() || undefined} />
        </form>
      )}
    </div>
  )
}
