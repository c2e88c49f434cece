import { Button, InputGroup } from '@blueprintjs/core'
import { Barcode, Print, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useState } from 'react'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { checksBefore, lineCodes, type CodeCheck } from './code-checks.ts'
import { listedStageAction } from './line-checklist.tsx'
import { lineAction, type LineState, type RealizationState } from './realization-state.ts'
import './realization.css'

interface CodeCheckPanelProps {
  state: RealizationState
  line: LineState
  /** `change_machineaction`. */
  maySkip: boolean
  onSkip: (check: CodeCheck, reason: string | null) => void
  /** Prints one label for each order line, if the action requires printed labels. */
  onPrint: () => void
  /** Enlarges the panel for use at a machine with a touch screen. */
  isLarge?: boolean
}

/**
 * The codes that must be scanned from the job before the next stage action. It never renders a code, because users
 * would scan it from the screen.
 */
export function CodeCheckPanel(props: CodeCheckPanelProps) {
  const { line, onPrint, isLarge = false } = props
  const stageAction = listedStageAction(line)
  const checks = checksBefore(line, stageAction)
  const isPrinted = lineAction(line)?.is_use_codes_verification_print ?? false
  if (checks.length === 0 && !isPrinted) return null
  return (
    <section className={`code-checks ${isLarge ? 'code-checks-large' : ''}`} aria-label="Sprawdzenie kodów">
      {checks.map((check) => (
        <CheckRow key={check} {...props} stageAction={stageAction} check={check} />
      ))}
      {isPrinted && (
        <ActionButton className="code-check-button" icon={<Print />} text="Drukuj kody" onClick={onPrint} />
      )}
    </section>
  )
}

function checkText(state: RealizationState, line: LineState, stageAction: StageAction, check: CodeCheck) {
  if (check === 'lines') {
    const { scanned, all } = lineCodes(state, stageAction)
    return { text: `Kody ${scanned}/${all}`, isDone: scanned === all }
  }
  const montage = line.record?.montage_pk ?? null
  if (montage === null) return { text: 'Pozycja nie ma montażu', isDone: false }
  const isDone = state.checks.montages.includes(montage)
  return { text: isDone ? `Montaż ${montage} sprawdzony` : `Zeskanuj kod montażu ${montage}`, isDone }
}

function CheckRow(props: CodeCheckPanelProps & { stageAction: StageAction; check: CodeCheck }) {
  const { state, line, stageAction, check, maySkip, onSkip, isLarge = false } = props
  const look = { className: 'code-check-button', size: isLarge ? 'large' : 'small' } as const
  const [reason, setReason] = useState<string | null>(null)
  const { text, isDone } = checkText(state, line, stageAction, check)
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
            {...look}
            variant="minimal"
            text="Wróć do sprawdzania"
            onClick={() => onSkip(check, null)}
          />
        </>
      )}
      {!isDone && skipped === null && maySkip && reason === null && (
        <Button {...look} variant="minimal" text="Pomiń sprawdzenie…" onClick={() => setReason('')} />
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
            size={look.size}
            autoFocus
            aria-label="Powód pominięcia sprawdzenia"
            placeholder="Dlaczego? (trafi do historii)"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button {...look} type="submit" text="Pomiń" aria-disabled={!reason.trim() || undefined} />
        </form>
      )}
    </div>
  )
}
