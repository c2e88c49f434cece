import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import './selection-strip.css'

interface SelectionStripProps {
  /** The number of selected rows, as text. */
  text: string
  /** Shown after the count: a control to select more rows. */
  beside?: ReactNode
  onClear: () => void
  /** Actions for the selected rows. */
  children: ReactNode
}

/** The bar above a list with selected rows. */
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
