import type { ReactNode } from 'react'
import './corrected.css'

/** The help of a field whose refused value was changed since: only a save shows whether that helped. */
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

/** The same below a control that has no help of its own. */
export function CorrectedNote({ isCorrected }: { isCorrected: boolean }) {
  return isCorrected ? <div className="text-field-help">{withCorrection(null, true)}</div> : null
}
