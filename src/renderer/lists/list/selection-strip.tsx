import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import './selection-strip.css'

interface SelectionStripProps {
  /** How many rows are selected. */
  text: string
  /** Behind the count: how more of them are selected. */
  beside?: ReactNode
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** The line above a list that has selected rows. */
export function SelectionStrip({ text, beside, onClear, children }: SelectionStripProps) {
  return (
    <div className="selection-bar" role="region" aria-label="Zaznaczone wiersze">
      <strong role="status">{text}</strong>
      {beside}
      <div className="selection-actions">{children}</div>
      <Button variant="minimal" text="Odznacz" onClick={onClear} />
    </div>
  )
}
