import type { ReactNode } from 'react'
import './corrected.css'

/** Help text of a field whose refused value has been changed: only the next save shows whether it is accepted. */
export function withCorrection(help: ReactNode, isCorrected: boolean): ReactNode {
  if (!isCorrected) return help
  return (
    <>
      {help}
      {help ? ' ' : null}
      <strong className="field-corrected">poprawione, zapisz</strong>
    </>
  )
}

/** Shows that help text below a control without help of its own. */
export function CorrectedNote({ isCorrected }: { isCorrected: boolean }) {
  return isCorrected ? <div className="text-field-help">{withCorrection(null, true)}</div> : null
}
